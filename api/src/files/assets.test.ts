import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { settingsOf, testPlace } from '../testing/test-place.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';

// SQLite alone: it tests files and their addresses. `publish.routes` and `object-storage` store them on both.

/** Writes a release as the preset builds it. All its releases share one script. */
function write(release: string, { entry = `entry.${release}.js`, more = {} } = {}): string {
  return writeTestPage({
    release,
    files: { [`assets/${entry}`]: `// entry of ${release}`, 'assets/shared.js': '// shared', ...more },
    change: (manifest) => {
      manifest.client.entry = `assets/${entry}`;
      manifest.client.scripts = ['assets/shared.js'];
    },
  });
}

const address = (name: string) => `/releases/mf-a/assets/${name}`;

async function start() {
  const settings = settingsOf(await testPlace());
  const shell = writeTestRelease({ name: 'shell', server: testShell });
  const server = await startTestApp((db) => goLive(db, shell, write('1.0.0')), settings);
  const team = await startDeploying(server, 'mf-a');
  const status = async (url: string) => (await server.app.inject(url)).statusCode;
  const promote = async (release: string) => {
    expect((await team.post('promotions', { release })).statusCode).toBe(200);
    while ((await server.app.inject('/a')).body !== release) await new Promise((go) => setTimeout(go, 100));
  };
  return { ...server, settings, team, status, promote };
}

let site: Awaited<ReturnType<typeof start>>;
let port: string;

// A test that counts files or restarts the server has a site of its own. The others have releases of their own.
beforeAll(async () => {
  site = await start();
  ({ port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })));
});

test('a file of two releases is stored once and served once, and a tab of the older release keeps working', async () => {
  const { app, db, config, team, promote } = await start();
  const before = await app.inject(address('shared.js'));
  expect(before.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await team.publish(write('2.0.0'))).statusCode).toBe(201);
  await promote('2.0.0');
  for (const [name, content] of [
    ['entry.1.0.0.js', '// entry of 1.0.0'],
    ['entry.2.0.0.js', '// entry of 2.0.0'],
    ['shared.js', before.body],
  ]) {
    expect((await app.inject(address(name ?? ''))).body).toBe(content);
  }
  const stored = await db
    .selectFrom('releaseFiles')
    .innerJoin('fileContents', 'fileContents.integrity', 'releaseFiles.integrity')
    .select('content')
    .where('path', '=', 'assets/shared.js')
    .execute();
  expect(stored).toHaveLength(2);
  const contents = await db.selectFrom('fileContents').select('content').execute();
  expect(contents.filter(({ content }) => content.toString() === '// shared')).toHaveLength(1);
  const unpacked = (folder: string) => existsSync(path.join(config.dataDir, 'releases/mf-a', folder));
  expect([unpacked('assets/shared.js'), unpacked('2.0.0/assets')]).toEqual([true, false]);
});

test('a server serves files of a release that was never live on it, and repairs files that changed on disk', async () => {
  const { config, settings } = await start();
  const folder = path.join(config.dataDir, 'releases/mf-a/assets');
  rmSync(folder, { recursive: true });
  const { app } = await startTestApp(undefined, settings);
  expect((await app.inject(address('shared.js'))).body).toBe('// shared');
  rmSync(folder, { recursive: true });
  expect((await app.inject(address('entry.1.0.0.js'))).body).toBe('// entry of 1.0.0');
  writeFileSync(path.join(folder, 'entry.1.0.0.js'), 'alert(1)');
  const { app: again } = await startTestApp(undefined, settings);
  expect((await again.inject(address('entry.1.0.0.js'))).body).toBe('// entry of 1.0.0');
});

test('a publish that reuses a file name for other content is refused with an explanation and stores nothing', async () => {
  const { db, team, app } = site;
  const stores = async () => [
    await db.selectFrom('releases').select('release').execute(),
    await db.selectFrom('fileContents').select('integrity').execute(),
  ];
  const before = await stores();
  const refused = await team.publish(write('3.0.0', { more: { 'assets/shared.js': '// other' } }));
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'mf-a: another release has assets/shared.js with other content. Names in assets/ carry a hash of the content: build the section again.',
  ]);
  expect(await stores()).toEqual(before);
  expect((await app.inject(address('shared.js'))).body).toBe('// shared');
});

test('a withdrawal removes only files that no other release has', async () => {
  const { db, team, status } = site;
  await store(db, write('4.0.0'));
  expect(await status(address('entry.4.0.0.js'))).toBe(200);
  await team.post('withdrawals', { release: '4.0.0', reason: 'a key in it' });
  while ((await status(address('entry.4.0.0.js'))) === 200) await new Promise((go) => setTimeout(go, 100));
  expect([await status(address('shared.js')), await status(address('entry.1.0.0.js'))]).toEqual([200, 200]);
  // A later release with the same file makes it available again.
  const next = write('4.1.0', { more: { 'assets/entry.4.0.0.js': '// entry of 4.0.0' } });
  expect((await team.publish(next)).statusCode).toBe(201);
  while ((await status(address('entry.4.0.0.js'))) !== 200) await new Promise((go) => setTimeout(go, 100));
});

test('an open tab learns that one of its releases was withdrawn', async () => {
  const { app, db, team } = site;
  await store(db, write('5.0.0'));
  const ask = async (query: string) => {
    const { headers, statusCode, body } = await app.inject(`/api/withdrawn${query}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    return JSON.parse(body).isWithdrawn;
  };
  expect(await ask('?releases=shell@1.0.0,mf-a@5.0.0')).toBe(false);
  await team.post('withdrawals', { release: '5.0.0', reason: 'a key in it' });
  await eventually(async () => expect(await ask('?releases=shell@1.0.0,mf-a@5.0.0')).toBe(true));
  for (const query of ['?releases=shell@1.0.0,mf-a@1.0.0', '', '?releases=', '?releases=a&releases=b'])
    expect(await ask(query)).toBe(false);
});

test.each(['assets/..', 'assets/./..', 'assets//..', '1.0.0/assets/../..'])(
  'no address leaves the folder of public files: %s',
  async (way) => {
    // A raw request is needed, because other clients normalise the address.
    const asking = get({ port, path: `/releases/mf-a/${way}/1.0.0/server/section.cjs` });
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(await text(answer)).not.toContain('exports');
  },
);

test('a release cannot have the name of the shared folder', async () => {
  const refused = await site.team.publish(write('assets'));
  expect([refused.statusCode, refused.json().detail]).toEqual([
    422,
    'release.json: release: must be a version',
  ]);
});
