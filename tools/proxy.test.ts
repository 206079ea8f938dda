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
const halfSent: net.Socket[] = [];
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

afterEach(() => {
  for (const socket of halfSent.splice(0)) socket.destroy();
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
  return startNginx((port) => `listen 127.0.0.1:${port}; ${withIncludes(file)}`, servers);
}

/** nginx looks for an included file beside its main file, which is elsewhere in the test. */
function withIncludes(file: string): string {
  const text = readFileSync(path.join(proxy, file), 'utf8');
  return text.replace(/^include (.*);$/gm, (_, included) => withIncludes(included));
}

/** The settings of a file of proxy/, with this folder in place of those of the container. */
function settingsOf(file: string, own: string): string {
  return readFileSync(path.join(proxy, file), 'utf8')
    .replace('include servers.conf;', '')
    .replace(/\/(tmp|var\/cache\/nginx)\//g, `${own}/`)
    .replace('/dev/stdout plain', 'off')
    .replace('/dev/stderr crit', `${own}/error.log warn`);
}

async function startNginx(site: (port: number) => string, servers: number[]): Promise<string> {
  const port = await freePort();
  const own = path.join(folder, String(port));
  mkdirSync(own);
  const others = ['fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${own}/${kind};`);
  const config = `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}
${settingsOf('main.conf', own)}
http {
  ${settingsOf('common.conf', own)}
  ${others.join(' ')}
  # The tests name their visitors' addresses.
  set_real_ip_from 127.0.0.1; real_ip_header x-visitor;
  ${['site', 'control'].map((name) => `upstream ${name} { ${servers.map((server) => `server 127.0.0.1:${server} max_fails=0;`).join(' ')} keepalive 4; }`).join('\n')}
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

withNginx('the site accepts forms', async () => {
  await untilItListens(url);
  expect(await send('/api/contact', 100_000)).toEqual([200, 100_000]);
  expect(await send('/api/contact', 200_000)).toEqual([413, undefined]);
});

withNginx('the control accepts releases, four pictures for content, and short forms elsewhere', async () => {
  const control = await startProxy('control.conf', portOf(site));
  await untilItListens(control);
  const token = { authorization: 'Bearer a' };
  expect(await send(`${control}/api/releases/mf-a`, 16_000_000, token)).toEqual([200, 16_000_000]);
  expect(await send(`${control}/api/releases/mf-a`, 20_000_000, token)).toEqual([413, undefined]);
  expect(await send(`${control}/api/releases/mf-a`, 16_000_000)).toEqual([401, undefined]);
  const pictures = 4 * maxUploadBytes;
  expect(await send(`${control}/content/team-members/1`, pictures)).toEqual([200, pictures]);
  expect((await fetch(`${control}/content`, { redirect: 'manual' })).status).toBe(200);
  expect(await send(`${control}/console/mf-a/promote`, 16_000)).toEqual([200, 16_000]);
  expect(await send(`${control}/console/mf-a/promote`, 20_000)).toEqual([413, undefined]);
  // The file would hold what a sender without a token sends.
  expect(readFileSync(path.join(folder, new URL(control).port, 'error.log'), 'utf8')).not.toMatch(
    /temporary file .*\/(api|content)\//,
  );
});

withNginx('the proxy answers its own refusals with a problem document', async () => {
  const control = await startProxy('control.conf', portOf(site));
  for (const proxied of [url, control]) await untilItListens(proxied);
  for (const address of [`${url}/api/contact`, `${control}/api/releases/mf-a`]) {
    const response = await fetch(address, { method: 'POST', body: Buffer.alloc(20_000_000) });
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

/** Opens connections that send this and no more, until the test ends. */
async function halfSend(requests: string[]): Promise<net.Socket[]> {
  const sockets = requests.map((request) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(request);
    return socket;
  });
  halfSent.push(...sockets);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

const askAs = (visitor: string) =>
  fetch(url, { headers: { 'x-visitor': visitor }, signal: AbortSignal.timeout(5000) });

withNginx('700 half-sent requests keep nobody out', async () => {
  await untilItListens(url);
  await halfSend(Array(700).fill('GET / HTTP/1.1\r\nhost: a\r\n'));
  expect((await askAs('192.0.2.1')).status).toBe(200);
});

withNginx('somebody with 200 half-sent forms keeps out only their own network', async () => {
  await untilItListens(url);
  const form = (visitor: string) =>
    `POST /api/contact HTTP/1.1\r\nhost: a\r\nx-visitor: ${visitor}\r\ncontent-length: 9\r\n\r\na`;
  const forms = Array.from({ length: 201 }, (_, index) => form(`2001:db8:1:2::${index.toString(16)}`));
  for (const sent of [forms, Array(201).fill(form('::ffff:192.0.2.1'))]) {
    // The first answer is the refusal of the last form.
    await Promise.race((await halfSend(sent)).map((socket) => once(socket, 'data')));
  }
  const visitors = ['2001:db8:1:2:ffff::', '2001:db8:1:3::', '::ffff:192.0.2.1', '::ffff:192.0.2.2'];
  const answers = await Promise.all(visitors.map(askAs));
  expect(answers.map(({ status }) => status)).toEqual([429, 200, 429, 200]);
  const problem = new Problem(429, 'Too many requests. Please try again later.');
  expect(await answers[0]?.json()).toEqual(problem.body);
});

/** What `https.conf` says of the site, for an nginx that may be too old for HTTP/3. */
function startWithTls(key: string, certificate: string): Promise<string> {
  const settings = readFileSync(path.join(proxy, 'https.conf'), 'utf8')
    .match(/8443 ssl.*\n(?<settings>[\s\S]*?)include locations/)
    ?.groups?.settings?.replace('http2 on;', '');
  const start = (port: number) =>
    `listen 127.0.0.1:${port} ssl; ssl_certificate_key ${key}; ssl_certificate ${certificate}; ssl_protocols TLSv1.3;
    ${settings} ${withIncludes('locations.conf')}`;
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
