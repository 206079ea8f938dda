import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { openDatabase } from './storage/database.ts';
import { migrate } from './storage/migrate.ts';
import { goLive } from './testing/go-live.ts';
import { eventually, RunningServer } from './testing/running-server.ts';
import { settingsOf, testPlace } from './testing/test-place.ts';
import { testShell, writeTestPage, writeTestRelease } from './testing/test-release.ts';

// SQLite alone: it tests sockets, file descriptors and the log. `server-end` closes connections to both.

async function start(options: { log?: string; env?: Record<string, string> } = {}) {
  const place = await testPlace();
  const db = openDatabase(place);
  await migrate(db);
  await goLive(
    db,
    writeTestRelease({ name: 'shell', server: testShell }),
    writeTestPage({
      name: 'mf-a',
      path: '/a',
      release: '1.0.0',
      text: 'a',
      files: { 'files/large.pdf': 'x'.repeat(3 * 1024 * 1024) },
    }),
    writeTestPage({ name: 'mf-b', path: '/b', release: '1.0.0', text: 'b' }),
  );
  await db.destroy();
  return RunningServer.start({
    dataDir: place.dataDir,
    planes: ['site'],
    ...options,
    env: { ...settingsOf(place), ...options.env },
  });
}

async function open({ url }: RunningServer): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

const tunnel = 'CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n';
const upgrade =
  'GET /a HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\r\n';

test('a connection reset after CONNECT or an upgrade affects no other connection', async () => {
  const server = await start();
  const { pid } = server;
  expect(await server.read('/a')).toBe('a');
  for (const request of [tunnel, upgrade, `GET /a HTTP/1.1\r\nhost: a\r\n\r\n${tunnel}`]) {
    for (let count = 0; count < 20; count++) {
      const socket = await open(server);
      socket.write(request);
      await once(socket, 'data');
      socket.resetAndDestroy();
    }
    expect([await server.read('/a'), server.pid]).toEqual(['a', pid]);
  }
  expect(server.output).not.toMatch(/Error/);
});

test('the server closes a refused tunnel even if the client does not', async () => {
  const server = await start();
  const before = openFiles(server.pid);
  const sockets = await Promise.all(Array.from({ length: 10 }, () => open(server)));
  for (const socket of sockets) {
    socket.write(tunnel);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 501 /);
  }
  await eventually(async () => expect(openFiles(server.pid)).toBeLessThanOrEqual(before));
  for (const socket of sockets) socket.destroy();
});

test('the end of a connection closes the files of its queued answers', async () => {
  const server = await start();
  const before = openFiles(server.pid);
  for (const last of ['', tunnel]) {
    for (let count = 0; count < 5; count++) {
      const socket = await open(server);
      socket.write('GET /large.pdf HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(6) + last);
      await once(socket, 'data');
      socket.resetAndDestroy();
    }
  }
  await eventually(async () => expect(openFiles(server.pid)).toBeLessThan(before + 5));
});

test('without file descriptors for a render process, the server refuses the page and serves it later', async () => {
  const server = await start();
  const { pid } = server;
  const limitFiles = (most: number) =>
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${most}:`], { stdio: 'ignore' });
  expect(await server.read('/a')).toBe('a');
  limitFiles(openFiles(pid) + 2);
  expect([await server.read('/b'), await server.read('/a')]).toEqual(['503', 'a']);
  // The server closes connections beyond its file limit.
  const sockets = await Promise.all(Array.from({ length: 30 }, () => open(server)));
  limitFiles(10_000);
  for (const socket of sockets) socket.destroy();
  await eventually(async () => expect(await server.read('/b')).toBe('b'));
  expect(server.pid).toBe(pid);
});

test('a server that cannot write its log loses lines and keeps running', async () => {
  const server = await start({ log: '/dev/full', env: { LOG_LEVEL: 'info' } });
  for (let count = 0; count < 20; count++) expect(await server.read('/a')).toBe('a');
  await server.stop();
  expect(server.output).not.toMatch(/Error/);
});
