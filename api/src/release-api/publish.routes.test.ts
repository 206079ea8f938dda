import { once } from 'node:events';
import { Readable } from 'node:stream';
import { archiveFolder } from '../testing/archive.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive } from '../testing/go-live.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { revokeDeployToken } from '../tokens/deploy-token.repository.ts';

const section = (body: string, name = 'mf-cases', path = '/cases') =>
  writeTestRelease({ name, routes: [{ path }], server: testSection(body) });

const slowBody = () =>
  new Readable({
    read() {
      this.emit('asked');
    },
  });

async function start() {
  const server = await startTestApp((db) =>
    goLive(db, writeTestRelease({ name: 'shell', server: testShell })),
  );
  return { ...server, cases: await startDeploying(server, 'mf-cases') };
}

test('a release is stored once, and other content under its version is refused', async () => {
  const { app, cases } = await start();
  const first = await cases.publish(section("return 'a';"));
  expect([first.statusCode, first.json()]).toEqual([
    201,
    { section: 'mf-cases', release: '1.0.0', isNew: true, misfits: [], brokenLinks: [] },
  ]);
  const again = await cases.publish(section("return 'a';"));
  expect([again.statusCode, again.json().isNew]).toEqual([200, false]);
  const other = await cases.publish(section("return 'b';"));
  expect(other.statusCode).toBe(409);
  expect(other.json().detail).toBe('mf-cases@1.0.0 exists with other content: a release never changes.');
  // Publishing does not promote.
  expect((await app.inject('/cases')).statusCode).toBe(404);
});

test('an archive with one invalid entry stores nothing', async () => {
  const { db, cases } = await start();
  const folder = section("return 'a';");
  const more = [{ path: 'assets/x', type: 'SymbolicLink' as const, linkpath: '/etc/passwd' }];
  const refused = await cases.publish(folder, 'mf-cases', archiveFolder(folder, more));
  expect(refused.statusCode).toBe(422);
  expect(refused.headers['content-type']).toMatch('application/problem+json');
  expect(refused.json().detail).toContain('only plain files are accepted');
  expect(await db.selectFrom('releases').select('section').execute()).toEqual([{ section: 'shell' }]);
});

test('a file of a type that releases may not contain is refused', async () => {
  const { cases } = await start();
  const files = { 'assets/run.sh': 'x' };
  const folder = writeTestRelease({ name: 'mf-cases', server: testSection(''), files });
  expect((await cases.publish(folder)).json().detail).toBe(
    'mf-cases: a release may not hold assets/run.sh: no .sh files in assets/.',
  );
});

test('a token opens its own section, until it is revoked', async () => {
  const { db, cases } = await start();
  const home = section('', 'mf-home', '/');
  expect((await cases.publish(home, 'mf-home')).statusCode).toBe(403);
  const hidden = await cases.publish(home, 'mf-cases');
  expect([hidden.statusCode, hidden.json().detail]).toEqual([
    422,
    'The archive is a release of mf-home, not of mf-cases.',
  ]);
  await revokeDeployToken(db, cases.id, new Date().toISOString());
  expect((await cases.publish(section(''))).statusCode).toBe(401);
});

test.each([
  ['application/json', '{}'],
  ['text/plain', 'x'],
])('a body of the type %s is refused', async (type, payload) => {
  const { control, cases } = await start();
  const headers = { ...cases.headers, 'content-type': type };
  const url = '/api/releases/mf-cases';
  expect((await control.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(415);
});

test('a third publication of a section is refused before its body, and those of other sections are not', async () => {
  const { cases, ...server } = await start();
  const home = await startDeploying(server, 'mf-home');
  const bodies = [slowBody(), slowBody()];
  const headers = { ...cases.headers, 'content-type': 'application/gzip' };
  // The server asks for a body once it has counted the publication.
  const counted = bodies.map((body) => once(body, 'asked'));
  const waiting = bodies.map((payload) =>
    server.control.inject({ method: 'POST', url: '/api/releases/mf-cases', headers, payload }),
  );
  await Promise.all(counted);
  const third = await cases.publish(section("return 'a';"));
  expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '2']);
  expect((await home.publish(section("return 'h';", 'mf-home', '/'), 'mf-home')).statusCode).toBe(201);
  for (const body of bodies) body.push(null);
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([422, 422]);
  expect((await cases.publish(section("return 'a';"))).statusCode).toBe(201);
});
