import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { archiveFolder } from '../testing/archive.ts';
import { goLive } from '../testing/go-live.ts';
import { gitLabRunOf, runOf, startIssuer } from '../testing/oidc-issuer.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { createToken } from './create-token.ts';
import { listDeployTokens, revokeDeployToken } from './deploy-token.repository.ts';

type Host = Awaited<ReturnType<typeof startIssuer>>;

/** The site of all tests. A test that registers more does so for a repository or an issuer of its own. */
let server: TestApp;
let host: Host;
/** Two issuers of one test. They stay open, because the site would take a later one on the same port for them. */
let kept: Host;
let stranger: Host;
let gitLabId: number;

const register = (scope: string, repository = 'acme/mf-a', { issuer } = host) =>
  createToken(server.db, {
    ...{ kind: 'pipeline', scope, now: new Date() },
    pipeline: { issuer, repository, branch: 'main' },
  });

const get = (token: string, section = 'mf-a') =>
  server.control.inject({
    url: `/api/releases/${section}`,
    headers: { authorization: `Bearer ${token}` },
  });

const other = (claims: object) => ({ ...runOf(), ...claims });

beforeAll(async () => {
  [host, kept, stranger] = [await startIssuer(), await startIssuer(), await startIssuer()];
  server = await startTestApp((db) => goLive(db, writeTestRelease({ name: 'shell', server: testShell })));
  await register('mf-a');
  gitLabId = (await register('mf-b', 'acme/web/mf-a')).id;
});

test('a run publishes and promotes without a secret, and the records name it', async () => {
  const { control, db } = server;
  const { id } = await register('mf-a', 'acme/records');
  const authorization = `Bearer ${await host.sign(other({ repository: 'acme/records' }))}`;
  const post = (path: string, payload: object | Buffer, type: string) =>
    control.inject({
      ...{ method: 'POST', url: `/api/releases/mf-a${path}`, payload },
      headers: { authorization, 'content-type': type },
    });
  const archive = archiveFolder(writeTestPage({ release: '1.0.0' }));
  expect((await post('', archive, 'application/gzip')).statusCode).toBe(201);
  const promoted = await post('/promotions', { release: '1.0.0' }, 'application/json');
  expect(promoted.statusCode).toBe(200);
  const by = `acme/records refs/heads/main run 4711, pipeline token ${id} (mf-a)`;
  expect(promoted.json()).toMatchObject({
    live: '1.0.0',
    releases: [{ release: '1.0.0', publishedBy: by }],
    history: [{ action: 'promote', actor: by }],
  });
  expect((await listDeployTokens(db)).find((token) => token.id === id)?.lastUsedAt).toEqual(
    expect.any(String),
  );
});

test('one repository may release several sections, and no other', async () => {
  const { control, db } = server;
  await register('mf-a', 'acme/several');
  const { id } = await register('mf-b', 'acme/several');
  await register('mf-c', 'acme/other');
  const token = await host.sign(other({ repository: 'acme/several' }));
  expect((await get(token, 'mf-b')).statusCode).toBe(200);
  const refused = await get(token, 'mf-c');
  expect([refused.statusCode, refused.json().detail]).toEqual([
    403,
    'This token is for the pipeline of mf-a and the pipeline of mf-b and may not look at mf-c.',
  ]);
  await revokeDeployToken(db, id, new Date().toISOString());
  expect((await get(token, 'mf-b')).statusCode).toBe(403);
  expect((await control.inject({ url: '/api/releases/mf-a' })).statusCode).toBe(401);
});

test('a pipeline of GitLab releases from its branch, by a push, a schedule or a person', async () => {
  const { sign } = host;
  for (const source of ['push', 'schedule', 'web'])
    expect((await get(await sign(gitLabRunOf('main', source)), 'mf-b')).statusCode).toBe(200);
  const published = await server.control.inject({
    ...{ method: 'POST', url: '/api/releases/mf-b' },
    payload: archiveFolder(writeTestPage({ name: 'mf-b', release: '1.0.0', path: '/b' })),
    headers: { authorization: `Bearer ${await sign(gitLabRunOf())}`, 'content-type': 'application/gzip' },
  });
  expect(published.statusCode).toBe(201);
  const status = await get(await sign(gitLabRunOf()), 'mf-b');
  const by = `acme/web/mf-a refs/heads/main run 8815, pipeline token ${gitLabId} (mf-b)`;
  expect(status.json().releases[0].publishedBy).toBe(by);
});

test.each<[string, string, object]>([
  ['of another branch', 'on refs/heads/other', gitLabRunOf('other')],
  ['of a tag of that name', 'on refs/tags/main', { ...gitLabRunOf(), ref_type: 'tag' }],
  [
    'of a merge request from a branch of that name',
    'for the event merge_request_event',
    gitLabRunOf('main', 'merge_request_event'),
  ],
  ['of a child of another pipeline', 'for the event parent_pipeline', gitLabRunOf('main', 'parent_pipeline')],
])('a pipeline of GitLab %s releases nothing', async (_what, words, claims) => {
  const refused = await get(await host.sign({ ...claims }), 'mf-b');
  expect([refused.statusCode, refused.json().detail]).toEqual([
    403,
    `Runs of acme/web/mf-a ${words} may not release here.`,
  ]);
});

test('a pipeline of a merge request of GitLab may publish candidates, if the repository is registered for that', async () => {
  const pipeline = { issuer: host.issuer, repository: 'acme/web/candidates' };
  await createToken(server.db, { kind: 'candidates', scope: 'mf-b', pipeline, now: new Date() });
  const run = { ...gitLabRunOf('next', 'merge_request_event'), project_path: 'acme/web/candidates' };
  expect((await get(await host.sign(run), 'mf-b')).statusCode).toBe(200);
});

test.each(['workflow_run', 'issue_comment', 'repository_dispatch'])(
  'a run of GitHub for the event %s releases nothing, on the branch of the pipeline either',
  async (event_name) => {
    const repository = 'acme/events';
    const pipeline = { issuer: host.issuer, repository };
    await register('mf-a', repository);
    await createToken(server.db, { kind: 'candidates', scope: 'mf-a', pipeline, now: new Date() });
    const refused = await get(await host.sign(other({ event_name, repository })));
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      `Runs of acme/events for the event ${event_name} may not release here.`,
    ]);
  },
);

test('a branch may have @, # and + in its name', async () => {
  const pipeline = { issuer: host.issuer, repository: 'acme/branches', branch: 'next/@1+#2' };
  await createToken(server.db, { kind: 'pipeline', scope: 'mf-a', pipeline, now: new Date() });
  const ref = 'refs/heads/next/@1+#2';
  expect((await get(await host.sign(other({ repository: 'acme/branches', ref })))).statusCode).toBe(200);
});

test.each<[string, (id?: string) => object]>([
  ['GitHub', (repository_id) => other({ repository: 'acme/renamed', repository_id })],
  ['GitLab', (project_id) => ({ ...gitLabRunOf(), project_path: 'acme/web/renamed', project_id })],
])('another repository of %s that takes the name of one releases nothing', async (_host, claims) => {
  for (const repository of ['acme/renamed', 'acme/web/renamed']) await register('mf-a', repository);
  const run = async (id?: string) => get(await host.sign({ ...claims(id) }));
  expect((await run('1001')).statusCode).toBe(200);
  expect((await run('1001')).statusCode).toBe(200);
  for (const id of ['1002', undefined]) {
    const refused = await run(id);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      expect.stringMatching(/^acme\S+ is not the repository that released here before: register it again\.$/),
    ]);
  }
});

test.each([{}, [], 7])('a token whose issuer is %j is refused', async (iss) => {
  const refused = await get(await host.sign({ ...runOf(), iss } as never));
  expect(refused.statusCode).toBe(401);
});

test('a pipeline of GitLab without its kind of ref is refused', async () => {
  const refused = await get(await host.sign({ ...gitLabRunOf(), ref_type: undefined }), 'mf-b');
  expect([refused.statusCode, refused.json().detail]).toEqual([
    401,
    'This token names no repository, ref or run.',
  ]);
});

test.each<[string, number, string, Parameters<Host['sign']>]>([
  [
    'for another audience',
    401,
    'This token is for another audience: ask the issuer for one for https://console.example.com',
    [other({ aud: 'https://elsewhere.example' })],
  ],
  [
    'without an audience',
    401,
    'This token is for another audience: ask the issuer for one for https://console.example.com',
    [other({ aud: undefined })],
  ],
  [
    'of another branch',
    403,
    'Runs of acme/mf-a on refs/heads/other may not release here.',
    [runOf('refs/heads/other')],
  ],
  [
    'of a tag of that name',
    403,
    'Runs of acme/mf-a on refs/tags/main may not release here.',
    [runOf('refs/tags/main')],
  ],
  [
    'of another repository',
    403,
    'Runs of ACME/mf-a on refs/heads/main may not release here.',
    [other({ repository: 'ACME/mf-a' })],
  ],
  [
    'of a pull request that runs on the target branch',
    403,
    'Runs of acme/mf-a for the event pull_request_target may not release here.',
    [other({ event_name: 'pull_request_target' })],
  ],
  ['that has expired', 401, 'This token has expired.', [runOf(), { expires: '-2m' }]],
  [
    'with an unknown key',
    401,
    'This token is not signed with a key of its issuer.',
    [runOf(), { isForged: true }],
  ],
  ['without a run', 401, 'This token names no repository, ref or run.', [other({ run_id: undefined })]],
  [
    'that begins later',
    401,
    'This token is not valid now: its claim nbf is wrong.',
    [other({ nbf: Math.floor(Date.now() / 1000) + 3600 })],
  ],
])('a token %s is refused with %d', async (_what, status, detail, signed) => {
  const answer = await get(await host.sign(...signed));
  expect([answer.statusCode, answer.json().detail]).toEqual([status, detail]);
  expect((await get(await host.sign())).statusCode).toBe(200);
});

test('a token without a signature, or with one of a shared secret or of another name, is refused', async () => {
  const { issuer } = host;
  const expires = Math.floor(Date.now() / 1000) + 300;
  const claims = { iss: issuer, exp: expires, ...runOf() };
  const { privateKey } = await generateKeyPair('ES256');
  const forged = [
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(Buffer.alloc(32)),
    await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'two' }).sign(privateKey),
  ];
  for (const token of forged) {
    const answer = await get(token);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      401,
      'This token is not signed with a key of its issuer.',
    ]);
  }
  expect((await get('a.b.c')).json().detail).toBe('This token is not a readable JWT.');
});

test('only issuers that an operator registered are asked, and their keys are kept', async () => {
  const { id } = await register('mf-a', 'acme/mf-a', kept);
  const refused = await get(await stranger.sign());
  expect([refused.statusCode, refused.json().detail]).toEqual([
    401,
    'No pipeline of this site has the issuer of this token: npx site tokens create --oidc',
  ]);
  expect([stranger.asked, kept.asked]).toEqual([[], []]);
  for (const _each of [1, 2, 3]) await get(await kept.sign());
  expect(kept.asked).toEqual(['/.well-known/openid-configuration', '/keys']);
  await revokeDeployToken(server.db, id, new Date().toISOString());
  expect((await get(await kept.sign())).statusCode).toBe(401);
});

test.each<[string, Parameters<Host['answerWith']>[0]]>([
  ['closes the connection', (request) => void request.socket.destroy()],
  ['is broken', (_request, response) => void response.writeHead(500).end()],
  ['answers no JSON', (_request, response) => void response.end('<h1>Sign in</h1>')],
  ['redirects', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  [
    'names keys of another origin',
    ({ headers }, response) => {
      const issuer = `http://${headers.host}`;
      response.end(JSON.stringify({ issuer, jwks_uri: 'http://localhost:1/keys' }));
    },
  ],
  [
    'has no keys',
    ({ url, headers }, response) => {
      const issuer = `http://${headers.host}`;
      if (url === '/keys') response.writeHead(404).end();
      else response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
    },
  ],
])('an issuer that %s gives 503, and nothing changes', async (_what, listener) => {
  const own = await startIssuer();
  await register('mf-a', 'acme/mf-a', own);
  own.answerWith(listener);
  const answer = await get(await own.sign());
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().detail]).toEqual([
    503,
    '30',
    `The issuer ${own.issuer} does not answer, so its token cannot be checked now. Please try again later.`,
  ]);
  expect(own.asked).not.toContain('/elsewhere');
});

test('an issuer that is silent gives 503 in bounded time', async () => {
  const own = await startIssuer();
  await register('mf-a', 'acme/mf-a', own);
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const ended = AbortSignal.abort(new DOMException('over', 'TimeoutError'));
  timeout.mockReturnValue(ended);
  own.answerWith(() => {});
  expect((await get(await own.sign())).statusCode).toBe(503);
  expect(timeout).toHaveBeenCalledWith(5000);
  timeout.mockRestore();
});
