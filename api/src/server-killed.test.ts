import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stableComposition } from './releases/compositions/compositions.ts';
import { listLiveSections } from './releases/log/promotion.repository.ts';
import { integrityOf } from './releases/store/checked-file.ts';
import { listUsableReleases } from './releases/store/release.repository.ts';
import { listReleaseFiles } from './releases/store/release-file.repository.ts';
import { openDatabase } from './storage/database.ts';
import { migrate } from './storage/migrate.ts';
import { archiveFolder } from './testing/archive.ts';
import { goLive } from './testing/go-live.ts';
import { entryOf } from './testing/manifest-of.ts';
import { isOnPostgres } from './testing/postgres-databases.ts';
import { eventually, RunningServer } from './testing/running-server.ts';
import { settingsOf, testPlace } from './testing/test-place.ts';
import { testShell, writeTestPage, writeTestRelease } from './testing/test-release.ts';
import { createToken } from './tokens/create-token.ts';

const section = 'mf-a';
/**
 * Fractions of the undisturbed duration of a publish or a promotion at which the server is killed. On PostgreSQL one is
 * enough, because another process takes back what a cut connection left.
 */
const parts = isOnPostgres() ? [0.5] : [0.2, 0.5, 0.8];

/** Many files give the kill a chance to interrupt the work. */
const write = (release: string) =>
  writeTestPage({
    release,
    files: Object.fromEntries(
      Array.from({ length: 150 }, (_, number) => [
        `assets/${number}.${release}.js`,
        `// ${release} ${'x'.repeat(5000)}`,
      ]),
    ),
  });

async function start() {
  const place = await testPlace();
  const db = openDatabase(place);
  await migrate(db);
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), write('1.0.0'));
  const { token } = await createToken(db, {
    kind: 'section',
    scope: section,
    now: new Date(),
    lifetimeMs: 3_600_000,
  });
  await db.destroy();
  const server = await RunningServer.start({ dataDir: place.dataDir, env: settingsOf(place) });
  const send = (to: string, type: string, body: Buffer | string) =>
    fetch(`${server.controlUrl}/api/releases/${section}${to}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: new Uint8Array(Buffer.from(body)),
    }).then(
      ({ status }) => status,
      () => 'cut off',
    );
  return {
    server,
    publish: (archive: Buffer) => send('', 'application/gzip', archive),
    promote: (release: string) => send('/promotions', 'application/json', JSON.stringify({ release })),
    /** Reads the live release and all stored releases, and checks that each is complete. */
    async read() {
      const records = openDatabase(place);
      const releases = await listUsableReleases(records, section);
      for (const { id, manifest } of releases) {
        const files = await listReleaseFiles(records, id);
        const found = files.map(({ path: name, content }) => [name, integrityOf(content)]);
        const named = Object.entries(manifest.files).map(([name, { integrity }]) => [name, integrity]);
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(named));
      }
      const live = stableComposition(await listLiveSections(records))?.plan.sections[0]?.release;
      await records.destroy();
      return { live, releases: releases.map(({ manifest }) => manifest.release) };
    },
    /** Resolves during the unpacking of a release. */
    async unpackingBegins(release: string) {
      const first = path.join(place.dataDir, 'releases', section, entryOf(release));
      const end = Date.now() + 20_000;
      while (Date.now() < end && !existsSync(first)) await pause(1);
    },
    /** Checks that the unpacked files of a release are complete. */
    expectUnpacked(release: string) {
      const folder = path.join(place.dataDir, 'releases', section, 'assets');
      const whole = path.join(write(release), 'assets');
      for (const name of readdirSync(whole)) {
        const text = readFileSync(path.join(folder, name), 'utf8');
        expect(text).toBe(readFileSync(path.join(whole, name), 'utf8'));
      }
    },
  };
}

test('a server that is killed during a publish, a promotion or an unpacking continues from its records', async () => {
  const { server, publish, promote, unpackingBegins, read, expectUnpacked } = await start();
  const isShown = (release: string) => eventually(async () => expect(await server.read('/a')).toBe(release));
  await isShown('1.0.0');

  let began = performance.now();
  expect(await publish(archiveFolder(write('1.0.1')))).toBe(201);
  const publishMs = performance.now() - began;
  began = performance.now();
  expect(await promote('1.0.1')).toBe(200);
  await isShown('1.0.1');
  const promotionMs = performance.now() - began;

  /** Acts, kills the server at a moment, and checks the records and the restarted server. */
  const killIn = async (release: string, act: () => Promise<unknown>, moment: () => Promise<unknown>) => {
    const before = await read();
    const done = act();
    await moment();
    await server.stop('SIGKILL');
    const answer = await done;
    const { live, releases } = await read();
    // Acknowledged work must be stored. Interrupted work must be stored completely or not at all.
    if (answer === 201) expect(releases).toContain(release);
    if (answer === 200) expect(live).toBe(release);
    expect([before.live, release]).toContain(live);
    await server.start();
    await isShown(live ?? '');
    expectUnpacked(live ?? '');
  };

  for (const [turn, part] of parts.entries()) {
    const release = `1.1.${turn}`;
    const archive = archiveFolder(write(release));
    await killIn(
      release,
      () => publish(archive),
      () => pause(part * publishMs),
    );
    expect([200, 201]).toContain(await publish(archive));
    await killIn(
      release,
      () => promote(release),
      () => pause(part * promotionMs),
    );
    expect(await promote(release)).toBe(200);
    await isShown(release);
  }
  expect(await publish(archiveFolder(write('1.2.0')))).toBe(201);
  await killIn(
    '1.2.0',
    () => promote('1.2.0'),
    () => unpackingBegins('1.2.0'),
  );
});
