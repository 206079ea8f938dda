import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** @param answer a status, or undefined to close the connection */
async function startHost(
  answer: (request: IncomingMessage) => { status?: number; body?: string } | undefined,
) {
  const asked: string[] = [];
  let most = 0;
  let open = 0;
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    const { status = 200, body = '' } = answer(request) ?? {};
    if (answer(request)) response.writeHead(status).end(body);
    else request.socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked, most: () => most };
}

/** A site whose sitemap has another origin. */
function startSite(pages: Record<string, string>) {
  return startHost(({ url = '' }) => {
    const locations = Object.keys(pages).map((page) => `<loc>https://www.example.com${page}</loc>`);
    if (url === '/sitemap.xml') return { body: locations.join('') };
    return { body: pages[url] ?? '', status: url in pages ? 200 : 404 };
  });
}

async function run(...typed: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'links.js'), ...typed]);
  const [output, faults, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { output, faults, status };
}

test('links that do not answer are named with their pages; links of the site itself are not asked', async () => {
  const outside = await startHost(({ url }) => {
    if (url === '/closed') return undefined;
    return { status: url === '/gone?a=1&b=2' ? 404 : 200 };
  });
  const gone = `<a class="x" href="${outside.origin}/gone?a=1&amp;b=2#part">`;
  const site = await startSite({
    '/': `${gone}<a href="/here"><a href="https://www.example.com/b"><a href="mailto:a@b.example">`,
    '/b': `${gone}<a href="${outside.origin}/there"><a href="${outside.origin}/closed"><link href="${outside.origin}/x.css">`,
  });
  const { output, status } = await run(site.origin);
  expect(status).toBe(1);
  expect(output.split('\n')).toEqual([
    `${outside.origin}/closed cannot be reached: UND_ERR_SOCKET. It is on /b`,
    `${outside.origin}/gone?a=1&b=2 answers 404. It is on /, /b`,
    '3 links to other hosts, of which 2 do not answer.',
    '',
  ]);
  expect(outside.asked.filter((line) => line.endsWith('/there'))).toEqual(['HEAD /there']);
  expect(outside.most()).toBe(1);
});

test('a link answers if GET does, or if the host refuses programs', async () => {
  const outside = await startHost(({ method, url }) => ({
    status: url === '/profile' ? 999 : method === 'HEAD' ? 500 : 200,
  }));
  const site = await startSite({
    '/': `<a href="${outside.origin}/page"><a href="${outside.origin}/profile">`,
  });
  expect(await run(site.origin)).toEqual({
    output: '2 links to other hosts, of which 0 do not answer.\n',
    faults: '',
    status: 0,
  });
  expect(outside.asked).toEqual(['HEAD /page', 'GET /page', 'HEAD /profile', 'GET /profile']);
});

test('a site that cannot be read and a wrong address are faults', async () => {
  const { faults, status } = await run('http://127.0.0.1:9');
  expect([status, faults]).toEqual([
    1,
    expect.stringContaining('The links of http://127.0.0.1:9 cannot be read'),
  ]);
  expect((await run('www.example.com')).status).toBe(2);
});
