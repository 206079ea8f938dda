import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { maxUploadBytes } from '../api/src/content/pictures/uploaded-picture.ts';
import { Problem } from '../api/src/http/problems/problem.ts';

const withNginx = spawnSync('nginx', ['-v']).error ? test.skip : test;
const proxy = path.resolve(import.meta.dirname, '../proxy');

const folder = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-'));
const running: ChildProcess[] = [];
let site: Server;
let refusing: Server;
let url: string;

/** A server that reports how many bytes it received, and that refuses a release without a token before it reads it. */
beforeAll(async () => {
  site = await serve(async (request, response) => {
    const isRefused = request.url?.startsWith('/api/releases/') && !request.headers.authorization;
    if (isRefused) response.writeHead(401).end('refused');
    else response.end(String((await buffer(request).catch(() => '')).length));
  });
  refusing = await serve((_request, response) => response.writeHead(503).end('not ready'));
  url = await startProxy('locations.conf', portOf(site));
});

afterAll(async () => {
  for (const server of [site, refusing]) {
    server.close();
    server.closeAllConnections();
  }
  for (const nginx of running) if (nginx.kill('SIGQUIT')) await once(nginx, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

async function serve(answer: RequestListener): Promise<Server> {
  // As the site's server: a connection that it closed after five seconds would fail the next POST.
  const server = createServer({ keepAliveTimeout: 72_000 }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: net.Server) => (server.address() as AddressInfo).port;

/** Starts nginx with a file of proxy/ in front of the servers on these ports. @returns its address */
function startProxy(file: string, ...servers: number[]): Promise<string> {
  return startNginx((port) => `listen 127.0.0.1:${port}; include ${path.join(proxy, file)};`, servers);
}

async function startNginx(site: (port: number) => string, servers: number[]): Promise<string> {
  const port = await freePort();
  const own = path.join(folder, String(port));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const kind of kinds) mkdirSync(path.join(own, kind), { recursive: true });
  const config = `daemon off; worker_processes 1; pid ${own}/nginx.pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
error_log ${own}/error.log warn;
events {}
http {
  ${kinds.map((kind) => `${kind}_temp_path ${own}/${kind};`).join(' ')}
  access_log off;
  ${readFileSync(path.join(proxy, 'common.conf'), 'utf8')
    .match(/^map [^}]*}/gm)
    ?.join('\n')}
  proxy_cache_path ${own}/cache keys_zone=releases:1m;
  ${['site', 'console'].map((name) => `upstream ${name} { ${servers.map((server) => `server 127.0.0.1:${server} max_fails=0;`).join(' ')} keepalive 4; }`).join('\n')}
  server { ${site(port)} }
}
`;
  writeFileSync(path.join(own, 'nginx.conf'), config);
  const nginx = spawn('nginx', ['-e', `${own}/error.log`, '-c', `${own}/nginx.conf`], { stdio: 'inherit' });
  nginx.on('error', () => {});
  running.push(nginx);
  return `http://127.0.0.1:${port}`;
}

async function send(address: string, bytes: number, headers: Record<string, string> = {}) {
  const body = Buffer.alloc(bytes);
  const response = await fetch(new URL(address, url), { method: 'POST', body, headers });
  return [response.status, response.ok ? Number(await response.text()) : undefined];
}

withNginx('the proxy accepts large bodies for releases only, and stores none on disk', async () => {
  await untilItListens(url);
  const token = { authorization: 'Bearer a' };
  expect(await send('/api/contact', 100_000)).toEqual([200, 100_000]);
  expect(await send('/api/contact', 200_000)).toEqual([413, undefined]);
  expect(await send('/api/releases/mf-a', 16_000_000, token)).toEqual([200, 16_000_000]);
  expect(await send('/api/releases/mf-a', 20_000_000, token)).toEqual([413, undefined]);
  expect(await send('/api/releases/mf-a', 16_000_000)).toEqual([401, undefined]);
  expect(readFileSync(path.join(folder, new URL(url).port, 'error.log'), 'utf8')).not.toMatch(
    'temporary file',
  );
});

withNginx('the console accepts four pictures for content, and short forms elsewhere', async () => {
  const console = await startProxy('console.conf', portOf(site));
  await untilItListens(console);
  const pictures = 4 * maxUploadBytes;
  expect(await send(`${console}/content/team-members/1`, pictures)).toEqual([200, pictures]);
  expect(await send(`${console}/console/mf-a/promote`, 16_000)).toEqual([200, 16_000]);
  expect(await send(`${console}/console/mf-a/promote`, 20_000)).toEqual([413, undefined]);
});

withNginx('the proxy answers its own refusals with a problem document', async () => {
  await untilItListens(url);
  for (const address of ['/api/contact', '/api/releases/mf-a']) {
    const response = await fetch(url + address, { method: 'POST', body: Buffer.alloc(20_000_000) });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      413,
      'application/problem+json',
    ]);
    expect(await response.json()).toEqual(new Problem(413, 'The request is too large.').body);
  }
});

withNginx('what one server refuses or does not answer is read from the other, and sent once', async () => {
  const proxy = await startProxy('locations.conf', portOf(refusing), portOf(site), await freePort());
  await untilItListens(proxy);
  const statuses = async (method: string) => {
    const all = await Promise.all(
      Array.from({ length: 12 }, () => fetch(`${proxy}/api/contact`, { method })),
    );
    return new Set(all.map(({ status }) => status));
  };
  expect(await statuses('GET')).toEqual(new Set([200]));
  expect(await statuses('POST')).toEqual(new Set([200, 503]));
});

withNginx('where no server answers, a visitor reads a sentence and a client a problem', async () => {
  const proxy = await startProxy('locations.conf', await freePort());
  await untilItListens(proxy);
  const page = await fetch(`${proxy}/contact`, { headers: { accept: 'text/html,*/*' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html']);
  const answer = await fetch(`${proxy}/api/contact`, { method: 'POST' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
  const problem = new Problem(503, 'The site is unavailable for a moment. Please try again.');
  expect(await answer.json()).toEqual(problem.body);
});

withNginx('a file is cached by its coding, and an answer to a dictionary is not cached', async () => {
  const asked: string[] = [];
  const files = await serve((request, response) => {
    const { 'accept-encoding': coding, 'available-dictionary': dictionary = '' } = request.headers;
    asked.push(`${coding} ${dictionary}`.trim());
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.setHeader('vary', 'accept-encoding, available-dictionary');
    response.end(asked.at(-1));
  });
  const proxy = await startProxy('locations.conf', portOf(files));
  await untilItListens(proxy);
  asked.length = 0;
  const get = async (coding: string, dictionary?: string) => {
    const headers = {
      'accept-encoding': coding,
      ...(dictionary && { 'available-dictionary': dictionary }),
    };
    return (await fetch(`${proxy}/releases/mf-a/assets/page.js`, { headers })).text();
  };
  const chromium = 'gzip, deflate, br, zstd';
  for (const _ of [1, 2]) {
    expect(await get(chromium)).toBe('br');
    expect(await get(`${chromium}, dcb, dcz`, ':a:')).toBe('br, dcz :a:');
    expect(await get(`${chromium}, dcb, dcz`, ':b:')).toBe('br, dcz :b:');
    expect(await get('gzip')).toBe('gzip');
  }
  expect(asked.sort()).toEqual([
    'br',
    ...Array(2).fill('br, dcz :a:'),
    ...Array(2).fill('br, dcz :b:'),
    'gzip',
  ]);
  files.close();
  files.closeAllConnections();
});

/** What `https.conf` says of the site, for an nginx that may be too old for HTTP/3. */
function startWithTls(key: string, certificate: string): Promise<string> {
  const settings = readFileSync(path.join(proxy, 'https.conf'), 'utf8')
    .match(/8443 ssl.*\n(?<settings>[\s\S]*?)include locations/)
    ?.groups?.settings?.replace('http2 on;', '');
  const start = (port: number) =>
    `listen 127.0.0.1:${port} ssl; ssl_certificate_key ${key}; ssl_certificate ${certificate}; ssl_protocols TLSv1.3;
    ${settings} include ${path.join(proxy, 'locations.conf')};`;
  return startNginx(start, [portOf(site)]);
}

/**
 * Holds back what a server says until it ends the connection. The client then cannot complete the handshake before the
 * server has read the early data, which a busy machine allows otherwise.
 */
async function startRelay(port: number): Promise<net.Server> {
  const relay = net.createServer({ allowHalfOpen: true }, async (client) => {
    const server = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    client.pipe(server);
    client.end(await buffer(server));
  });
  await once(relay.listen(0, '127.0.0.1').unref(), 'listening');
  return relay;
}

/** Runs openssl. The servers of this test answer meanwhile. @returns what it prints */
async function openssl(args: string[], input = ''): Promise<string> {
  const child = spawn('openssl', args, { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.end(input);
  return (await buffer(child.stdout)).toString();
}

withNginx('a read in early data is answered, and anything else is to be sent again', async () => {
  const at = (name: string) => path.join(folder, name);
  const pair = ['-keyout', at('key'), '-out', at('certificate')];
  await openssl(['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=a', ...pair]);
  const { host, port } = new URL(await startWithTls(at('key'), at('certificate')));
  await untilItListens(`http://${host}`);
  const relay = await startRelay(Number(port));
  for (const [method, status] of [
    ['GET', '200'],
    ['POST', '425'],
  ] as const) {
    const request = `${method} / HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
    writeFileSync(at('early'), request);
    const client = ['s_client', '-ign_eof', '-tls1_3', '-connect'];
    const first = await openssl([...client, host, '-sess_out', at('session')], request);
    expect(first).toContain('HTTP/1.1 200');
    const early = ['-sess_in', at('session'), '-early_data', at('early')];
    const again = await openssl([...client, `127.0.0.1:${portOf(relay)}`, ...early]);
    expect(again).toContain(`HTTP/1.1 ${status}`);
  }
});

async function untilItListens(proxy: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(proxy).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
