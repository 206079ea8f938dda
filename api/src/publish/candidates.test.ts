import { listWaiting } from '../evidence/list-waiting.ts';
import { seedReleases } from '../release-api/seed-releases.ts';
import { listUsableReleases } from '../releases/store/release.repository.ts';
import { archiveFolder } from '../testing/archive.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive } from '../testing/go-live.ts';
import { runOf, startIssuer } from '../testing/oidc-issuer.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { createToken } from '../tokens/create-token.ts';

const candidate = '0.0.0-pr.12.0123456789ab';
/** All candidates have the same code, so that their trials use one render process again. */
const page = (release: string) => writeTestPage({ release, text: release.replace(/-pr.*/, '') });

async function start() {
  const server = await startTestApp((db) =>
    goLive(db, writeTestRelease({ name: 'shell', server: testShell }), page('1.0.0')),
  );
  const { control, db } = server;
  const team = await startDeploying(server, 'mf-a');
  const { token: operator } = await createToken(db, { kind: 'operator', scope: '', now: new Date() });
  const { token } = await createToken(db, { kind: 'candidates', scope: 'mf-a', now: new Date() });
  /** Sends requests as a run of a pull request. */
  const send = (path: string, payload: object | Buffer, authorization = `Bearer ${token}`) =>
    control.inject({
      ...{ method: 'POST', url: `/api/releases/mf-a${path}`, payload },
      headers: {
        authorization,
        'content-type': Buffer.isBuffer(payload) ? 'application/gzip' : 'application/json',
      },
    });
  const publish = (release: string, authorization?: string) =>
    send('', archiveFolder(page(release)), authorization);
  return { ...server, team, operator: `Bearer ${operator}`, token, send, publish };
}

/** The site of the tests that list no releases, with a candidate. A test that publishes has a version of its own. */
let shared: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  shared = await start();
  await shared.publish(candidate);
});

test('a token for candidates publishes them, looks at them, and does nothing else', async () => {
  const { control, token, send, publish } = shared;
  expect((await publish('0.0.0-pr.13.0123456789ab')).statusCode).toBe(201);
  const release = await publish('2.0.0');
  expect([release.statusCode, release.json().detail]).toEqual([
    403,
    'This token is for candidates of mf-a and may not change mf-a.',
  ]);
  const link = await send('/previews', { releases: { 'mf-a': candidate } });
  expect(link.statusCode).toBe(201);
  for (const [path, payload] of [
    ['/promotions', { release: candidate }],
    ['/rollouts', { release: candidate, steps: [{ percent: 100 }] }],
    ['/rollbacks', {}],
    ['/withdrawals', { release: candidate, reason: 'x' }],
    [`/${candidate}/pictures-accepted`, { reason: 'x' }],
  ] as const)
    expect([path, (await send(path, payload)).statusCode]).toEqual([path, 403]);
  const elsewhere = await control.inject({
    ...{ method: 'POST', url: '/api/releases/mf-b', payload: archiveFolder(page(candidate)) },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
  });
  expect(elsewhere.statusCode).toBe(403);
});

test('only a preview link of a candidate gets its assets, and its names stay free for releases', async () => {
  const { app, team, send } = await start();
  const asset = 'assets/own.0123456789ab.js';
  const write = (release: string) =>
    archiveFolder(writeTestPage({ release, text: '1', files: { [asset]: `// of ${release}` } }));
  const other = '0.0.0-pr.13.0123456789ab';
  for (const release of [candidate, other]) expect((await send('', write(release))).statusCode).toBe(201);
  const linkTo = async (release: string) => {
    const { url } = (await send('/previews', { releases: { 'mf-a': release } })).json();
    const { pathname, search } = new URL(url);
    return String((await app.inject(pathname + search)).headers['set-cookie']).split(';')[0] ?? '';
  };
  const get = (cookie = '') => app.inject({ url: `/releases/mf-a/${asset}`, headers: { cookie } });
  expect((await get()).statusCode).toBe(404);
  for (const release of [candidate, other]) {
    const { statusCode, body, headers } = await get(await linkTo(release));
    expect([statusCode, body, headers['cache-control']]).toEqual([
      200,
      `// of ${release}`,
      'private, no-store',
    ]);
  }
  expect((await get()).statusCode).toBe(404);
  const release = writeTestPage({ release: '2.0.0', text: '1', files: { [asset]: '// reviewed' } });
  expect((await team.publish(release)).statusCode).toBe(201);
  const { body, headers } = await get(await linkTo(candidate));
  expect([body, headers['cache-control']]).toEqual(['// reviewed', 'public, max-age=31536000, immutable']);
});

test('it ends only links that it made itself', async () => {
  const { control, token, team, send } = shared;
  const releases = { 'mf-a': candidate };
  const [own, others] = [await send('/previews', { releases }), await team.post('previews', { releases })];
  const end = async (id: number) =>
    (
      await control.inject({
        ...{ method: 'DELETE', url: `/api/releases/mf-a/previews/${id}` },
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  expect([await end(own.json().id), await end(others.json().id)]).toEqual([204, 404]);
});

test('a candidate never goes live: no promotion, canary, rollout, set or start makes it so', async () => {
  const { app, control, db, operator, send } = shared;
  const words = `mf-a@${candidate} is a candidate, which never goes live. Release its sources: npx section ship`;
  const forced = { force: true, reason: 'now' };
  const answers = [
    await send('/promotions', { release: candidate, ...forced }, operator),
    await send('/promotions', { release: candidate, percent: 5 }, operator),
    await send('/rollouts', { release: candidate, steps: [{ percent: 100 }] }, operator),
    await control.inject({
      ...{ method: 'POST', url: '/api/promotions', headers: { authorization: operator } },
      payload: { releases: { 'mf-a': candidate }, ...forced },
    }),
  ];
  for (const answer of answers) expect([answer.statusCode, answer.json().detail]).toEqual([409, words]);
  const folder = page(candidate);
  const { startTrial } = control.promotable;
  expect(await seedReleases(db, [folder], { now: new Date(), startTrial })).toEqual([
    `${folder}: refused, and what is live stays. The build is a candidate, which never goes live: build the section again.`,
  ]);
  expect((await app.inject('/a')).body).toBe('1.0.0');
});

test('a candidate is apart in the status, and is neither the newest release, nor waits for evidence, nor is told of', async () => {
  const { db, team, publish } = await start();
  await publish(candidate);
  const { live, releases, candidates } = (await team.get()).json();
  expect([live, releases, candidates]).toEqual([
    '1.0.0',
    [expect.objectContaining({ release: '1.0.0' })],
    [expect.objectContaining({ release: candidate, gate: expect.any(Object) })],
  ]);
  const usable = await listUsableReleases(db, 'mf-a');
  expect(usable.map(({ manifest }) => manifest.release)).toEqual(['1.0.0']);
  const waiting = await listWaiting(db, undefined);
  expect(waiting).toContainEqual({ section: 'mf-a', release: '1.0.0' });
  expect(waiting).not.toContainEqual({ section: 'mf-a', release: candidate });
  await team.publish(page('2.0.0'));
  const told = await db.selectFrom('notices').select('release').where('section', '=', 'mf-a').execute();
  expect(told).toContainEqual({ release: '2.0.0' });
  expect(told).not.toContainEqual({ release: candidate });
});

test('a candidate that is published again is the newest, with its last author', async () => {
  const { team, publish } = shared;
  const [one, later] = ['0.0.0-pr.14.0123456789ab', '0.0.0-pr.14.ba9876543210'];
  await publish(one);
  await publish(later);
  const newest = async () =>
    (await team.get())
      .json()
      .candidates.map(({ release }: { release: string }) => release)
      .slice(0, 2);
  expect(await newest()).toEqual([later, one]);
  const again = await team.publish(page(one));
  expect([again.statusCode, again.json().isNew]).toEqual([200, false]);
  expect(await newest()).toEqual([one, later]);
  expect((await team.get()).json().candidates[0].publishedBy).toBe(`token ${team.id} (mf-a)`);
});

test('runs of pull requests publish candidates without a secret, if the repository is registered for that', async () => {
  const { db, publish } = shared;
  const version = '0.0.0-pr.15.0123456789ab';
  const { issuer, sign } = await startIssuer();
  const now = new Date();
  const pipeline = { issuer, repository: 'acme/mf-a' };
  const { id } = await createToken(db, { kind: 'candidates', scope: 'mf-a', pipeline, now });
  await createToken(db, {
    ...{ kind: 'pipeline', scope: 'mf-a', pipeline: { ...pipeline, branch: 'main' }, now },
  });
  const run = { ...runOf('refs/pull/12/merge'), event_name: 'pull_request' };
  const bearer = async (claims: ReturnType<typeof runOf>) => `Bearer ${await sign(claims)}`;
  expect((await publish(version, await bearer(run))).statusCode).toBe(201);
  const row = await db
    .selectFrom('releases')
    .select('publishedBy')
    .where('release', '=', version)
    .executeTakeFirst();
  expect(row?.publishedBy).toBe(`acme/mf-a refs/pull/12/merge run 4711, candidates token ${id} (mf-a)`);
  const refused: [number, ReturnType<typeof runOf>][] = [
    [403, { ...run, event_name: 'pull_request_target' }],
    [403, { ...run, repository: 'someone/mf-a' }],
  ];
  for (const [status, claims] of refused)
    expect((await publish('0.0.0-pr.15.1', await bearer(claims))).statusCode).toBe(status);
  // Only the branch releases.
  expect((await publish('2.0.0', await bearer(run))).statusCode).toBe(403);
  expect((await publish('2.0.0', await bearer(runOf()))).statusCode).toBe(201);
});

test('without that registration a run of a pull request publishes nothing', async () => {
  const { db, publish } = shared;
  const { issuer, sign } = await startIssuer();
  const pipeline = { issuer, repository: 'acme/closed', branch: 'main' };
  await createToken(db, { kind: 'pipeline', scope: 'mf-a', pipeline, now: new Date() });
  const run = { ...runOf('refs/pull/12/merge'), repository: 'acme/closed', event_name: 'pull_request' };
  const answer = await publish('0.0.0-pr.16.0123456789ab', `Bearer ${await sign(run)}`);
  expect([answer.statusCode, answer.json().detail]).toEqual([
    403,
    'Runs of acme/closed on refs/pull/12/merge may not release here.',
  ]);
});
