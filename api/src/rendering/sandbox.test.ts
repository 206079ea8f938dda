import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { goLive } from '../testing/go-live.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testShell, writeTestRelease } from '../testing/test-release.ts';

// SQLite alone: a render process has no connection to the database.

/** Attempts of a hostile bundle. Each returns what it reached, or throws. */
const tries: Record<string, string> = {
  'the environment': 'return Object.keys(process.env).filter((name) => name !== "NODE_ENV").join()',
  'a file': "return require('fs').readFileSync('/etc/hostname', 'utf8')",
  'a program': "return String(require('child_process').execSync('id'))",
  'a built-in module': "return Object.keys(process.getBuiltinModule('fs')).join()",
  'an internal binding': "return Object.keys(process.binding('fs')).join()",
  'a dynamic import': "return Object.keys(await import('node:fs')).join()",
  'an import by evaluated text': 'return Object.keys(await (0, eval)(\'import("node:fs")\')).join()',
  'an import by a callback':
    'return Object.keys(await Promise.resolve(\'return import("node:fs")\').then(Function).then((f) => f())).join()',
  'a signal to the server': 'return String(process.kill(process.ppid, 0))',
  'the streams of its process': 'return String(process.stdout.constructor)',
  'a socket':
    "return await new Promise((resolve, reject) => require('net').connect(PORT, '127.0.0.1', () => resolve('connected')).on('error', reject))",
  'a request': "return String((await fetch('http://127.0.0.1:PORT/')).status)",
  'the dispatcher of requests':
    "Response; return String(globalThis[Symbol.for('undici.globalDispatcher.1')].constructor)",
  'a web socket': "return String(new WebSocket('ws://127.0.0.1:PORT/'))",
  'a thread': "return String(new (require('worker_threads').Worker)('', { eval: true }))",
  'the inspector': "return String(require('inspector').url())",
  'the code of another section': 'return String(Object.keys(globalThis.others ?? {}))',
  'a private address of the server': "return await (await fetch('/console')).text()",
};

const pathOf = (name: string) => `/${name.replaceAll(' ', '-')}`;

let server: Server;
let running: TestApp;

beforeAll(async () => {
  server = createServer((_request, response) => response.end('reached'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = (server.address() as AddressInfo).port;
  const cases = Object.entries(tries).map(
    ([name, body]) =>
      `${JSON.stringify(pathOf(name))}: async () => { ${body.replaceAll('PORT', String(port))} }`,
  );
  process.env.A_SECRET = 'smtps://user:password@mail.example';
  const hostile = writeTestRelease({
    name: 'mf-hostile',
    routes: Object.keys(tries).map((name) => ({ path: pathOf(name) })),
    server: `const tries = {${cases.join()}};
      exports.pages = { page: async () => async (url) => 'got ' + (await tries[url]()) };`,
  });
  const shell = writeTestRelease({
    name: 'shell',
    server: testShell.replace("'<p>left to the browser</p>'", "'refused ' + error"),
  });
  const victim = writeTestRelease({
    name: 'mf-victim',
    routes: [{ path: '/victim' }],
    server:
      "globalThis.others = { victim: 'a secret' }; exports.pages = { page: async () => async () => 'fine' };",
  });
  running = await startTestApp((db) => goLive(db, shell, victim, hostile));
});

afterAll(() => {
  delete process.env.A_SECRET;
  server.close();
});

test.each(Object.keys(tries))('a bundle has no access to %s', async (name) => {
  expect((await running.app.inject('/victim')).body).toBe('fine');
  const { body } = await running.app.inject(pathOf(name));
  expect(body === 'got ' || body.startsWith('refused ')).toBe(true);
});
