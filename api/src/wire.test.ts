import { openDatabase } from './storage/database.ts';
import { migrate } from './storage/migrate.ts';
import { goLive } from './testing/go-live.ts';
import { eventually, RunningServer } from './testing/running-server.ts';
import { settingsOf, testPlace } from './testing/test-place.ts';
import { testSection, testShell, writeTestRelease } from './testing/test-release.ts';
import { fuzzWire, readHeld } from './testing/wire-fuzzer.ts';

// SQLite alone: few exchanges reach the database. `bad-requests` sends bad text to both.

jest.setTimeout(3_600_000);

/** `npm run faults` uses more exchanges, and SEED changes them. */
const exchanges = Number(process.env.WIRE_EXCHANGES ?? 10_000);
const seed = Number(process.env.SEED ?? 1);

async function start() {
  const place = await testPlace();
  const db = openDatabase(place);
  await migrate(db);
  await goLive(
    db,
    writeTestRelease({ name: 'shell', server: testShell }),
    writeTestRelease({
      name: 'mf-a',
      routes: [{ path: '/a' }],
      server: testSection("return 'a';"),
      files: { 'files/large.pdf': 'x'.repeat(3 * 1024 * 1024) },
    }),
    writeTestRelease({
      name: 'mf-slow',
      routes: [{ path: '/slow', query: ['q'] }],
      server: testSection("await new Promise((resolve) => setTimeout(resolve, 50)); return 'slow';"),
    }),
  );
  await db.destroy();
  // A small heap makes V8 collect often, so that the remaining memory is in use.
  const env = { ...settingsOf(place), NODE_OPTIONS: '--max-old-space-size=96' };
  return RunningServer.start({ dataDir: place.dataDir, env, planes: ['site'] });
}

const middleOf = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

test(`after ${exchanges} exchanges of bytes with the seed ${seed}, the server is the same process and uses no more memory or files`, async () => {
  const server = await start();
  const { pid } = server;
  // A warm-up creates everything that is made once: a process for each section, and database connections.
  await fuzzWire(server, 2000, seed + 1);
  const before = readHeld(server);
  const { held, answered } = await fuzzWire(server, exchanges, seed);

  expect(server.pid).toBe(pid);
  expect(server.output).not.toMatch(/Error/);
  expect(answered).toBeGreaterThan(exchanges / 5);
  await eventually(async () => expect(readHeld(server).files).toBeLessThan(before.files + 10));
  const memory = held.map(({ megabytes }) => megabytes);
  // The first samples are left out, because memory grows until the first collection.
  expect(middleOf(memory.slice(15))).toBeLessThan(middleOf(memory.slice(5, 10)) * 1.25 + 5);
  expect([await server.read('/livez'), await server.read('/a')]).toEqual(['ok', 'a']);
});
