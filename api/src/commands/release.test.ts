import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSectionStatus } from '../release-api/section-status.ts';
import { listLiveSections } from '../releases/log/promotion.repository.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { goLive } from '../testing/go-live.ts';
import { eventually, RunningServer, runCompiled } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { settingsOf, testPlace } from '../testing/test-place.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';

// SQLite alone: it tests which builds a start or a command takes. `seed-releases` decides on them on both.

const section = (name: string, release: string, pagePath = `/${name.slice(3)}`) =>
  writeTestPage({ name, release, path: pagePath, text: `${name} ${release}` });
const shell = () => writeTestRelease({ name: 'shell', server: testShell });

/** A site that has started once with builds of the shell, mf-a and mf-b. */
async function startOnce() {
  const place = await testPlace();
  const options = { dataDir: place.dataDir, env: settingsOf(place) };
  const builds = [shell(), section('mf-a', '1.0.0'), section('mf-b', '1.0.0')];
  const server = await RunningServer.start({ ...options, builds });
  await eventually(async () => expect(await server.read('/a')).toBe('mf-a 1.0.0'));
  const change = async (act: (db: Database) => Promise<unknown>) => {
    const db = openDatabase(place);
    await act(db).finally(() => db.destroy());
  };
  return { place, options, server, change };
}

test('a start keeps the release of a team, and names the command that replaces it', async () => {
  const { options, server, change } = await startOnce();
  await change((db) => goLive(db, section('mf-a', '2.0.0')));
  await server.stop();
  const newer = section('mf-a', '1.1.0');
  const again = await RunningServer.start({ ...options, builds: [shell(), newer] });
  await eventually(async () => expect(again.output).toContain(`npx site release ${newer}`));
  expect(again.output).toMatch(
    /mf-a: 2\.0\.0 is live since 20\d\d-\S+ by a test \(promote\); the build 1\.1\.0 stays out/,
  );
  expect(await again.read('/a')).toBe('mf-a 2.0.0');
});

test('the builds of a first start become visible together', async () => {
  const place = await testPlace();
  const seen = new Set<number>();
  const server = await RunningServer.start({
    dataDir: place.dataDir,
    env: settingsOf(place),
    builds: [shell(), section('mf-a', '1.0.0'), section('mf-b', '1.0.0'), section('mf-c', '1.0.0')],
  });
  const db = openDatabase(place);
  for (const end = Date.now() + 60_000; !seen.has(4) && Date.now() < end; ) {
    seen.add((await listLiveSections(db)).length);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await db.destroy();
  expect([...seen].filter((count) => count !== 0)).toEqual([4]);
  expect(server.output).not.toContain('Refused');
});

test('a build whose page now belongs to another section is refused, and the server still starts', async () => {
  const { options, server, change } = await startOnce();
  await change((db) => goLive(db, section('mf-new', '1.0.0', '/moved')));
  await server.stop();
  const again = await RunningServer.start({
    ...options,
    builds: [shell(), section('mf-a', '1.1.0', '/moved'), section('mf-b', '1.1.0')],
  });
  await eventually(async () => expect(await again.read('/b')).toBe('mf-b 1.1.0'), 180_000);
  expect(again.output).toContain('mf-a claims the path /moved, which belongs to mf-new');
  expect(await again.read('/a')).toBe('mf-a 1.0.0');
  expect(await again.read('/moved')).toBe('mf-new 1.0.0');
});

test('a release that an operator promotes is answered with the servers that have it', async () => {
  const { place, server, change } = await startOnce();
  const settings = settingsOf(place);
  const { code, output } = await runCompiled(['release', section('mf-a', '1.1.0'), '--by', 'Ada'], settings);
  expect(output).toContain('mf-a@1.1.0 is live on 1 of 1 servers');
  expect(code).toBe(0);
  await change(async (db) =>
    expect((await readSectionStatus(db, 'mf-a')).history[0]).toMatchObject({
      actor: 'Ada',
      release: '1.1.0',
    }),
  );
  // On a slow machine the first visitor may still get the previous page.
  await eventually(async () => expect(await server.read('/a')).toBe('mf-a 1.1.0'));
  await server.stop();
  const alone = await runCompiled(['release', section('mf-a', '1.2.0')], settings);
  const database = place.databaseUrl ? 'this database' : place.dataDir;
  expect(alone.output).toContain(`mf-a@1.2.0 is promoted, and no server runs on ${database} now`);
});

test('a section that an operator promotes before any shell is not waited for', async () => {
  const settings = settingsOf(await testPlace());
  const { output } = await runCompiled(['release', section('mf-a', '1.0.0')], settings);
  expect(output).toContain('mf-a@1.0.0 is promoted, and servers show it as soon as a shell is live');
});

test('a release into a folder without a site is refused and leaves the folder unchanged', async () => {
  const dataDir = path.join(temporaryFolder(), 'none');
  const { code, output } = await runCompiled(['release', shell()], { DATA_DIR: dataDir });
  expect(output).toBe(
    `npx site release: There is no site in ${dataDir}: set DATA_DIR to the folder that the running site has.\n`,
  );
  expect(code).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});

test('the server ends with the process that started it', async () => {
  const { server } = await startOnce();
  server.site.abandon();
  await eventually(async () => expect(await server.read('/livez').catch(() => 'gone')).toBe('gone'));
});
