import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { giveToken, signIn } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { revokeDeployToken } from '../tokens/deploy-token.repository.ts';

// SQLite alone: it tests cookies and forms. `console` signs in on both.

const release = (version: string) =>
  writeTestRelease({
    name: 'mf-a',
    release: version,
    routes: [{ path: '/a' }],
    server: testSection("return 'a';"),
  });

let server: TestApp;
let section: Awaited<ReturnType<typeof startDeploying>>;

beforeAll(async () => {
  server = await startTestApp(async (db) => {
    await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), release('1.0.0'));
    await store(db, release('2.0.0'));
  });
  section = await startDeploying(server, 'mf-a');
});

test('people without a token learn whom to ask, and that this person runs the command', async () => {
  const { body } = await server.control.inject('/console');
  expect(body).toContain(
    'Ask whoever runs the site for your own: they make it on the site’s machine, by the command',
  );
});

test('a token opens a session; its cookie is limited to the console and is not the token', async () => {
  const { control, db } = server;
  const { answer, token, cookie, get, post } = await signIn(server, 'console');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/console']);
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-console=\S+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(answer.headers['set-cookie']).not.toContain(token);
  const stolen = { cookie: `__Host-console=${token}` };
  expect((await control.inject({ url: '/console', headers: stolen })).statusCode).toBe(401);
  const kept = await db.selectFrom('consoleSessions').select('idHash').execute();
  expect(JSON.stringify(kept)).not.toContain(cookie.replace('__Host-console=', ''));
  // The end of a session also invalidates copies of its cookie.
  await post('/leave');
  expect((await get('/console')).statusCode).toBe(401);
});

test('a missing, wrong or revoked token gets no data', async () => {
  const { control, db } = server;
  const { id, get } = await signIn(server, 'console');
  expect((await control.inject('/console')).body).not.toContain('mf-a');
  expect((await control.inject('/console/mf-a')).statusCode).toBe(303);
  const wrong = await giveToken(server, 'shortlisted_wrong_wrong_wrong_wrong');
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([401, undefined]);
  expect((await control.inject('/console')).body).not.toContain('role="alert"');
  await revokeDeployToken(db, id, new Date().toISOString());
  const ended = await get('/console');
  expect([ended.statusCode, ended.body]).toEqual([
    401,
    expect.stringContaining('ended: give your token again.'),
  ]);
});

test.each([
  ['candidates', 'candidates of mf-a'],
  ['verifier', 'the verifier of mf-a'],
  ['pipeline', 'the pipeline of mf-a'],
] as const)('the sign-in says that a token of the kind %s opens no console', async (kind, named) => {
  const { answer: refused } = await signIn(server, kind, { scope: 'mf-a' });
  expect([refused.statusCode, refused.headers['set-cookie'], refused.body]).toEqual([
    401,
    undefined,
    expect.stringContaining(
      `This token is for ${named} and opens no console: ask the operator for one of the kind --console.`,
    ),
  ]);
});

test('a request without a session does not learn which sections and actions exist', async () => {
  for (const url of [
    '/console/mf-a/promote',
    '/console/mf-a/nothing',
    '/console/mf-unknown/promote?percent=x',
  ]) {
    const { statusCode, headers } = await server.control.inject(url);
    expect([statusCode, headers.location]).toEqual([303, '/console']);
  }
});

test('an action from another origin is refused even with a valid session and form', async () => {
  const operator = await signIn(server, 'operator');
  // Origins of the site, of another port, of a page that hides its origin, and of a program.
  for (const origin of ['https://www.example.com', 'https://console.example.com:444', 'null', '']) {
    const fields = { release: '2.0.0', reason: 'x' };
    expect((await operator.post('/console/mf-a/promote', fields, { origin })).statusCode).toBe(403);
    expect((await operator.post('/leave', {}, { origin })).statusCode).toBe(403);
  }
  expect((await section.get()).json().live).toBe('1.0.0');
  expect((await operator.get('/console')).statusCode).toBe(200);
});

test('an action needs a form of its own session', async () => {
  const [operator, other] = [await signIn(server, 'operator'), await signIn(server, 'operator')];
  for (const csrfToken of ['', 'made-up', other.csrfToken]) {
    const fields = { release: '2.0.0', reason: 'x', csrfToken };
    expect((await operator.post('/console/mf-a/promote', fields)).statusCode).toBe(403);
    expect((await operator.post('/leave', { csrfToken })).statusCode).toBe(403);
  }
  expect((await section.get()).json().live).toBe('1.0.0');
});

test('the site’s origin has neither console nor release API, and a session is no token', async () => {
  const { app, control } = server;
  const { cookie } = await signIn(server, 'console');
  for (const url of ['/console', '/console/mf-a', '/console/mf-a/promote', '/console/live.js']) {
    expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(404);
  }
  const promotion = { method: 'POST', payload: { release: '2.0.0' }, headers: { cookie } } as const;
  const url = '/api/releases/mf-a/promotions';
  expect((await control.inject({ ...promotion, url })).statusCode).toBe(401);
  expect((await app.inject({ ...promotion, url, headers: section.headers })).statusCode).toBe(404);
  expect((await section.get()).json().live).toBe('1.0.0');
  const { statusCode, headers } = await control.inject('/');
  expect([statusCode, headers.location]).toEqual([303, '/console']);
  expect((await control.inject('/api/jobs')).statusCode).toBe(404);
});
