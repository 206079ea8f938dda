import { existsSync } from 'node:fs';
import path from 'node:path';
import { listChannels } from '../registry/promotions/promotion.repository.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { goLive } from '../testing/go-live.ts';
import { eventually, RunningServer, runCompiled } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';

const section = (name: string, release: string, pagePath = `/${name.slice(3)}`) =>
  writeTestPage({ name, release, path: pagePath, text: `${name} ${release}` });
const shell = () => writeTestRelease({ name: 'shell', server: testShell });

/** A site that was once started from builds of the shell, mf-a and mf-b. */
async function startOnce() {
  const dataDir = temporaryFolder();
  const builds = [shell(), section('mf-a', '1.0.0'), section('mf-b', '1.0.0')];
  const server = await RunningServer.start({ dataDir, builds });
  await eventually(async () => expect(await server.read('/a')).toBe('mf-a 1.0.0'));
  const change = async (act: (db: Database) => Promise<unknown>) => {
    const db = openDatabase({ dataDir });
    await act(db).finally(() => db.destroy());
  };
  return { dataDir, builds, server, change };
}

test('a start leaves what a team has released, says so and names the command that would change it', async () => {
  const { dataDir, server, change } = await startOnce();
  await change((db) => goLive(db, section('mf-a', '2.0.0')));
  await server.stop();
  const newer = section('mf-a', '1.1.0');
  const again = await RunningServer.start({ dataDir, builds: [shell(), newer] });
  await eventually(async () => expect(again.output).toContain(`release.js ${newer}`));
  expect(again.output).toMatch(
    /mf-a: 2\.0\.0 is live since 20\d\d-\S+ by a test \(promote\); the build 1\.1\.0 stays out/,
  );
  expect(await again.read('/a')).toBe('mf-a 2.0.0');
});

test('the builds of a first start become visible together', async () => {
  const dataDir = temporaryFolder();
  const seen = new Set<number>();
  const server = await RunningServer.start({
    dataDir,
    builds: [shell(), section('mf-a', '1.0.0'), section('mf-b', '1.0.0'), section('mf-c', '1.0.0')],
  });
  const db = openDatabase({ dataDir });
  for (const end = Date.now() + 60_000; !seen.has(4) && Date.now() < end; ) {
    seen.add((await listChannels(db)).length);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await db.destroy();
  expect([...seen].filter((count) => count !== 0)).toEqual([4]);
  expect(server.output).not.toContain('Refused');
});

test('a build whose page belongs to another section by now is refused, and the server serves all the same', async () => {
  const { dataDir, server, change } = await startOnce();
  await change((db) => goLive(db, section('mf-new', '1.0.0', '/moved')));
  await server.stop();
  const again = await RunningServer.start({
    dataDir,
    builds: [shell(), section('mf-a', '1.1.0', '/moved'), section('mf-b', '1.1.0')],
  });
  await eventually(async () => expect(await again.read('/b')).toBe('mf-b 1.1.0'));
  expect(again.output).toContain('mf-a claims the path /moved, which belongs to mf-new');
  expect(await again.read('/a')).toBe('mf-a 1.0.0');
  expect(await again.read('/moved')).toBe('mf-new 1.0.0');
});

test('a release that an operator makes live is answered with the servers that have it', async () => {
  const { dataDir, server } = await startOnce();
  const { code, output } = await runCompiled('release.js', [section('mf-a', '1.1.0')], { DATA_DIR: dataDir });
  expect(output).toContain('mf-a@1.1.0 is live on 1 of 1 servers');
  expect(code).toBe(0);
  // The first visitor of a slow machine gets the page as it was.
  await eventually(async () => expect(await server.read('/a')).toBe('mf-a 1.1.0'));
  await server.stop();
  const alone = await runCompiled('release.js', [section('mf-a', '1.2.0')], { DATA_DIR: dataDir });
  expect(alone.output).toContain(`mf-a@1.2.0 is promoted, and no server runs on ${dataDir} now`);
});

test('a release into a folder that no site has is refused, and the folder stays as it is', async () => {
  const dataDir = path.join(temporaryFolder(), 'none');
  const { code, output } = await runCompiled('release.js', [shell()], { DATA_DIR: dataDir });
  expect(output).toBe(
    `node api/dist/commands/release.js: There is no site in ${dataDir}: set DATA_DIR to the folder that the running site has.\n`,
  );
  expect(code).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});

test('the server ends with whoever started it', async () => {
  const { server } = await startOnce();
  server.abandon();
  await eventually(async () => expect(await server.read('/livez').catch(() => 'gone')).toBe('gone'));
});
