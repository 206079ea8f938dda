import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { openDatabase } from './storage/database.ts';
import { busyTimeoutMs } from './storage/open-sqlite.ts';
import { goLive } from './testing/go-live.ts';
import { lockDatabase } from './testing/lock-database.ts';
import { multipart } from './testing/multipart.ts';
import { isRunning, renderProcessesOf } from './testing/render-processes.ts';
import { eventually } from './testing/running-server.ts';
import { settingsOf, testPlace } from './testing/test-place.ts';
import { testSection, testShell, writeTestRelease } from './testing/test-release.ts';

const pages = {
  '/slow': "await new Promise((resolve) => setTimeout(resolve, 1200)); return 'slow';",
  '/loop': 'for (;;);',
  '/good': "return 'good';",
};

async function startServer(env: Record<string, string> = {}) {
  const place = await testPlace('seeded');
  const db = openDatabase(place);
  const sections = Object.entries(pages).map(([page, body]) =>
    writeTestRelease({ name: `mf-${page.slice(1)}`, routes: [{ path: page }], server: testSection(body) }),
  );
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), ...sections);
  await db.destroy();
  const port = await freePort();
  const child = spawn(process.execPath, [path.resolve(__dirname, '../dist/site.js')], {
    env: {
      ...process.env,
      ...settingsOf(place),
      PORT: String(port),
      CONTROL_PORT: '0',
      FORM_RATE_LIMIT: '100000',
      LOG_LEVEL: 'silent',
      END_GRACE_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  await once(child, 'message');
  const address = `http://localhost:${port}`;
  const get = async (page: string) => (await fetch(address + page)).text();
  const enquire = () => {
    const form = multipart({ name: 'Ada', email: 'ada@example.com', message: 'We would like to talk.' });
    return fetch(`${address}/api/contact`, { method: 'POST', headers: form.headers, body: form.payload });
  };
  const status = async (page: string) => (await fetch(address + page)).status;
  return { child, port, place, get, status, enquire, said: () => said.replace(/^WARNING: .*\n/m, '') };
}

const ended = async (child: ChildProcess) =>
  child.exitCode === null ? (await once(child, 'exit'))[0] : child.exitCode;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('after SIGTERM the server finishes running requests and exits with 0', async () => {
  const { child, get, said } = await startServer();
  const slow = get('/slow');
  await sleep(400);
  child.kill('SIGTERM');
  expect(await slow).toBe('slow');
  expect(await ended(child)).toBe(0);
  expect(said()).toBe('');
});

test('after SIGTERM the server reports that it is not ready and still serves requests', async () => {
  const { child, get, status } = await startServer({ END_GRACE_SECONDS: '3' });
  expect(await status('/readyz')).toBe(200);
  child.kill('SIGTERM');
  await eventually(async () => expect(await get('/readyz')).toBe('not ready: this server ends'));
  expect([await status('/livez'), await get('/good'), await get('/slow')]).toEqual([200, 'good', 'slow']);
  expect(await ended(child)).toBe(0);
});

test('the server exits in time despite an endless render and an unfinished request', async () => {
  const { child, port, get } = await startServer();
  get('/loop').catch(() => {});
  const sender = connect(port, 'localhost');
  sender.on('error', () => {});
  sender.write('POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\na');
  await sleep(300);
  child.kill('SIGTERM');
  // The exit code is 1 if the server does not finish within nine seconds.
  expect(await ended(child)).toBe(0);
  sender.destroy();
});

test('while another process locks the database, pages do not wait, and no enquiry is lost or falsely confirmed', async () => {
  const { child, place, get, enquire } = await startServer();
  await get('/good');
  const unlock = await lockDatabase(place);
  const forms = Array.from({ length: 40 }, async () => (await enquire()).status);
  const times: number[] = [];
  while (times.length < 40) {
    const start = performance.now();
    expect(await get('/good')).toBe('good');
    times.push(performance.now() - start);
    await sleep(20);
  }
  await unlock();
  const statuses = await Promise.all(forms);
  const db = openDatabase(place);
  const stored = await db.selectFrom('contactSubmissions').select('id').execute();
  await db.destroy();
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(stored).toHaveLength(statuses.filter((status) => status === 200).length);
  expect(Math.max(...times)).toBeLessThan(busyTimeoutMs);
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
});

test('a killed server leaves no render process behind', async () => {
  const { child, get } = await startServer();
  await get('/good');
  const known = renderProcessesOf(child.pid);
  expect(known.length).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await ended(child);
  await eventually(async () => expect(known.filter(isRunning)).toEqual([]));
});
