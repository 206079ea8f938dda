import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { startReceiver } from './testing/http-receiver.ts';
import { eventually, RunningServer } from './testing/running-server.ts';
import { settingsOf, testPlace } from './testing/test-place.ts';
import { testShell, writeTestPage, writeTestRelease } from './testing/test-release.ts';
import { Traffic } from './testing/traffic.ts';
import { whenOver } from './testing/when-over.ts';

// SQLite alone: it tests two processes and their ends. `three-servers` kills servers on PostgreSQL.

const builds = () => [
  writeTestRelease({ name: 'shell', server: testShell }),
  writeTestPage({ release: '1.0.0', text: 'mf-a 1.0.0' }),
];
const reads = '/api/case-studies';

test('visitors do not notice that the control is killed, and it delivers afterwards what they sent', async () => {
  const receiver = await startReceiver();
  const place = await testPlace('seeded');
  const env = { ...settingsOf(place), CONTACT_FORM_URL: receiver.url, FORM_RATE_LIMIT: '1000000' };
  const server = await RunningServer.start({ dataDir: place.dataDir, builds: builds(), env });
  const seen = async () => {
    const { status, headers } = await fetch(`${server.url}/a`);
    return [status, headers.get('etag'), await server.read('/a'), await server.read(reads)];
  };
  await eventually(async () => expect(await server.read('/a')).toBe('mf-a 1.0.0'));
  const before = await seen();
  const delivered = () => new Set(receiver.received.map(({ fields }) => String(fields.email)));
  const traffic = new Traffic(server.url, ['/a', reads]);
  traffic.start();
  await eventually(async () => expect(delivered().size).toBeGreaterThan(0));

  await server.control.stop('SIGKILL');
  const missed = traffic.acknowledged.size;
  await eventually(async () => expect(traffic.acknowledged.size).toBeGreaterThan(missed + 20));
  expect(await seen()).toEqual(before);
  const countDelivered = delivered().size;
  await server.control.start();
  await eventually(async () => expect(delivered().size).toBeGreaterThan(countDelivered));
  await traffic.stop();

  const { requests, failures } = traffic.take();
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(50);
  await eventually(async () =>
    expect([...traffic.acknowledged].filter((email) => !delivered().has(email))).toEqual([]),
  );
});

test('a control that dies starts again beside its site, and both end with one signal', async () => {
  const place = await testPlace();
  const [port, controlPort] = [await freePort(), await freePort()];
  const child = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../dist/planes.js'), ...builds()],
    {
      env: {
        ...process.env,
        ...settingsOf(place),
        PORT: String(port),
        CONTROL_PORT: String(controlPort),
        LOG_LEVEL: 'silent',
        END_GRACE_SECONDS: '0',
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  whenOver(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [{ pids }] = (await once(child, 'message')) as [{ pids: { site: number; control: number } }];
  const ask = async (plane: number, address: string) => {
    const response = await fetch(`http://localhost:${plane}${address}`).catch(() => undefined);
    return response?.status;
  };
  expect(await ask(controlPort, '/console')).toBe(401);
  expect(await ask(port, '/api/releases/mf-a')).toBe(404);
  process.kill(pids.control, 'SIGKILL');
  await eventually(async () => expect(said).toContain('The control ended, and starts again.'));
  expect(await ask(port, '/livez')).toBe(200);
  await eventually(async () => expect(await ask(controlPort, '/console')).toBe(401));
  expect(process.kill(pids.site, 0)).toBe(true);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect([await ask(port, '/livez'), await ask(controlPort, '/livez')]).toEqual([undefined, undefined]);
});
