import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { seed } from '../content/seed.ts';
import { openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { SqliteDatabase } from '../storage/open-sqlite.ts';
import { goLive } from './go-live.ts';
import { multipart } from './multipart.ts';
import { serverFaults } from './server-faults.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testSection, testShell, writeTestRelease } from './test-release.ts';

// Measures how much a faulty section and other faults slow the rest of the site. It prints figures and checks
// nothing, so `npm test` leaves it out and `npm run faults` runs it. PHASE_SECONDS is the duration of each
// measurement. ONLY is a regular expression that selects faults.

const phaseMs = Number(process.env.PHASE_SECONDS ?? 4) * 1000;
const freshPages = 2000;
const askers = 4;

jest.setTimeout(3_600_000);

type Times = Record<'a cached page' | 'a healthy cold page' | 'an enquiry', number[]>;

const pathOf = (what: string) => `/${what.toLowerCase().replaceAll(' ', '-')}`;
const waits = "await new Promise((resolve) => setTimeout(resolve, 1000)); return 'slow';";
const sections: Record<string, string> = {
  'is healthy': testSection('return url;'),
  ...serverFaults,
  'waits a second': testSection(waits),
};

async function startServer() {
  const dataDir = temporaryFolder();
  const db = openDatabase({ dataDir });
  await migrate(db);
  await seed(db);
  const write = (name: string, paths: string[], server: string, query?: string[]) =>
    writeTestRelease({
      name,
      routes: paths.map((each) => ({ path: each, ...(query && { query }) })),
      server,
    });
  await goLive(
    db,
    writeTestRelease({ name: 'shell', server: testShell }),
    write('mf-good', ['/good'], testSection("return 'good';")),
    write(
      'mf-fresh',
      Array.from({ length: freshPages }, (_, number) => `/fresh/${number}`),
      testSection('return url;'),
    ),
    ...Object.entries(sections).map(([what, server]) =>
      write(`mf${pathOf(what).replace('/', '-')}`, [pathOf(what)], server, ['q']),
    ),
  );
  await db.destroy();
  const port = await freePort();
  const child = spawn(process.execPath, [path.resolve(__dirname, '../../dist/site.js')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      CONTROL_PORT: '0',
      FORM_RATE_LIMIT: '1000000',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return { child, dataDir, url: `http://localhost:${port}` };
}

test('the cost of each fault for other requests', async () => {
  const { child, dataDir, url } = await startServer();
  let number = 0;
  const ask = (page: string) =>
    fetch(url + page, { signal: AbortSignal.timeout(30_000) }).then(
      (response) => response.text(),
      () => 'none',
    );
  const enquire = () => {
    const email = `a${number++}@example.com`;
    const form = multipart({ name: 'Ada', email, message: 'We would like to talk.' });
    return fetch(`${url}/api/contact`, { method: 'POST', headers: form.headers, body: form.payload }).then(
      (response) => response.text(),
      () => 'none',
    );
  };
  const askFor = (what: string, count = askers) =>
    Array.from({ length: count }, () => () => ask(`${pathOf(what)}?q=${number++}`));
  const other = new SqliteDatabase(path.join(dataDir, 'shortlisted.sqlite'), { timeout: 5000 });

  /** Measures three kinds of requests under a constant load. */
  const lookAt = async (loads: (() => Promise<unknown>)[]): Promise<Times> => {
    const times: Times = { 'a cached page': [], 'a healthy cold page': [], 'an enquiry': [] };
    const end = Date.now() + phaseMs;
    const again = async (pauseMs: number, act: () => Promise<unknown>, into: number[] = []) => {
      while (Date.now() < end) {
        const start = performance.now();
        await act();
        into.push(performance.now() - start);
        await pause(pauseMs);
      }
    };
    await Promise.all([
      ...loads.map((load) => again(0, load)),
      again(10, () => ask('/good'), times['a cached page']),
      again(50, () => ask(`/fresh/${number++ % freshPages}`), times['a healthy cold page']),
      again(100, enquire, times['an enquiry']),
    ]);
    return times;
  };

  const days: Record<string, () => Promise<Times>> = {};
  for (const what of Object.keys(sections)) {
    if (!['is healthy', 'waits a second'].includes(what)) days[what] = () => lookAt(askFor(what));
  }
  // Limits the load to thirty requests a second. Otherwise quick refusals would lead to so many requests that
  // the test would measure itself.
  days['waits a second, 30 at a time'] = () =>
    lookAt(askFor('waits a second', 30).map((load) => () => Promise.all([load(), pause(1000)])));
  days['(the database is locked, 40 forms)'] = async () => {
    other.exec('begin immediate');
    const times = await lookAt(Array.from({ length: 40 }, () => enquire));
    other.exec('rollback');
    return times;
  };
  days['(content is edited twice a second)'] = async () => {
    const edit = async () => {
      other.exec("update jobs set title = title || ''");
      await pause(500);
    };
    const known = Array.from(
      { length: askers },
      () => () => ask(`/fresh/${number++ % 30}`).then(() => pause(20)),
    );
    return lookAt([edit, ...known]);
  };

  const usual = () => lookAt(askFor('is healthy'));
  const isNamed = ([what]: [string, unknown]) => new RegExp(process.env.ONLY ?? '').test(what);
  // Warms up processes and caches.
  await usual();
  const before = await usual();
  const looks: [string, Times][] = [];
  for (const [what, live] of Object.entries(days).filter(isNamed)) {
    looks.push([what, await live()]);
    await pause(1000);
  }
  const after = await usual();
  other.close();
  child.kill('SIGTERM');
  await once(child, 'exit');
  const p99 = (kind: keyof Times) => at([...before[kind], ...after[kind]], 0.99);
  const rows = Object.fromEntries(
    [['is healthy', before] as const, ...looks].map(([what, times]) => [what, row(times, p99)]),
  );
  console.info('p50 / p99, and how many times the p99 while a healthy section is asked as much:');
  console.table(rows);
});

function row(times: Times, p99: (kind: keyof Times) => number): Record<string, string> {
  const kinds = Object.entries(times) as [keyof Times, number[]][];
  return Object.fromEntries(
    kinds.map(([kind, list]) => {
      const [middle, most] = [at(list, 0.5), at(list, 0.99)];
      return [kind, `${middle.toFixed(1)} / ${most.toFixed(1)} ms (×${(most / p99(kind)).toFixed(1)})`];
    }),
  );
}

function at(times: number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
