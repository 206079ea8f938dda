import { goLive } from '../../testing/go-live.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../../testing/test-release.ts';

const large = 'x'.repeat(3 * 1024 * 1024);
const files = {
  'client/chunk.js': '// a chunk'.repeat(100),
  'client/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'client/film.png': large,
  'files/essays/one.html': '<script>alert(1)</script>',
  'files/feed.xml': '<link>{{SITE_URL}}/feed</link>',
  'files/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'files/list.json': '[]',
  'files/paper.pdf': '%PDF-1.4',
};

async function start() {
  const shell = writeTestRelease({ name: 'shell', server: testShell });
  const section = writeTestRelease({ name: 'mf-a', server: testSection("return 'a'"), files });
  return (await startTestApp((db) => goLive(db, shell, section))).app;
}

type App = Awaited<ReturnType<typeof start>>;

const client = (name: string) => `/releases/mf-a/1.0.0/client/${name}`;

/** A release is compressed after it is unpacked. */
async function untilCompressed(app: App, url: string) {
  for (let tries = 0; tries < 100; tries++) {
    const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    if (response.headers['content-encoding'] === 'br') return response;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} was never compressed`);
}

test('files of a release are immutable, compressed, and known by their entity tag', async () => {
  const app = await start();
  const { headers } = await untilCompressed(app, client('chunk.js'));
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  const again = await app.inject({
    url: client('chunk.js'),
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const plain = await app.inject(client('chunk.js'));
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(files['client/chunk.js']);
  const head = await app.inject({ method: 'HEAD', url: client('chunk.js') });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '1000']);
});

test('a file too large for memory is sent all the same, and a part of any file', async () => {
  const app = await start();
  const whole = await app.inject(client('film.png'));
  expect(whole.body).toHaveLength(large.length);
  expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const name of ['film.png', 'picture.svg']) {
    const part = await app.inject({ url: client(name), headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.body.length]).toEqual([206, 4]);
  }
});

test.each([
  client('chunk.js'),
  client('picture.svg'),
  client('film.png'),
  '/essays/one.html',
  '/feed.xml',
  '/drawing.svg',
  '/list.json',
  '/api/jobs',
  '/api/nothing',
  '/releases/mf-a/1.0.0/client/nothing.js',
])('nothing runs in %s when it is opened as a page', async (url) => {
  const app = await start();
  for (let count = 0; count < 2; count++) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test.each([
  ['/drawing.svg', 'public, max-age=3600'],
  ['/list.json', 'no-cache'],
  ['/feed.xml', 'no-cache'],
  ['/paper.pdf', 'no-cache'],
])(
  'a picture at a fixed path is not asked for again at each page, and what is read is: %s',
  async (url, said) => {
    const app = await start();
    expect((await app.inject(url)).headers['cache-control']).toBe(said);
  },
);

test('files at fixed paths know the public origin, and a PDF can be read in a frame', async () => {
  const app = await start();
  expect((await app.inject('/feed.xml')).body).toBe('<link>https://www.example.com/feed</link>');
  const { headers } = await app.inject('/paper.pdf');
  expect(headers['content-security-policy']).not.toMatch('sandbox');
  expect(headers['content-type']).toBe('application/pdf');
});

test.each([
  '/releases/mf-a/1.0.0/server/section.cjs',
  '/releases/mf-a/1.0.0/client/../server/section.cjs',
  '/releases/mf-a/1.0.0/client/%2e%2e/server/section.cjs',
  '/releases/mf-a/1.0.0/client/..%2fserver/section.cjs',
  '/releases/mf-a/1.0.0/release.json',
  '/releases/mf-a/../mf-a/client/chunk.js',
  '/releases/mf-a/1.0.0/client/',
  '/releases/mf-a/assets/',
])('what browsers do not need stays inside: %s', async (url) => {
  const app = await start();
  const { statusCode, body } = await app.inject(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toMatch(/exports|integrity/);
});
