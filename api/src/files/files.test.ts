import { goLive } from '../testing/go-live.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';

// SQLite alone: it tests headers and bytes of files. `object-storage` stores them on both.

const large = 'x'.repeat(3 * 1024 * 1024);
const files = {
  'assets/chunk.js': '// a chunk'.repeat(100),
  'assets/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'assets/film.png': large,
  'files/essays/one.html': '<script>alert(1)</script>',
  'files/feed.xml': '<link>{{SITE_URL}}/feed</link>',
  'files/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'files/list.json': '[]',
  'files/paper.pdf': '%PDF-1.4',
  'files/report.pdf': large,
};

let app: TestApp['app'];

// The tests only read, so they share one server.
beforeAll(async () => {
  const shell = writeTestRelease({ name: 'shell', server: testShell });
  const section = writeTestRelease({ name: 'mf-a', server: testSection("return 'a'"), files });
  ({ app } = await startTestApp((db) => goLive(db, shell, section)));
});

const asset = (name: string) => `/releases/mf-a/assets/${name}`;

/** Waits for the compressed file, because the server compresses a release after it unpacks it. */
async function untilCompressed(url: string) {
  for (let tries = 0; tries < 100; tries++) {
    const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    if (response.headers['content-encoding'] === 'br') return response;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} was never compressed`);
}

test('files of a release are immutable and compressed and have an entity tag', async () => {
  const { headers } = await untilCompressed(asset('chunk.js'));
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  const again = await app.inject({
    url: asset('chunk.js'),
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const plain = await app.inject(asset('chunk.js'));
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(files['assets/chunk.js']);
  const head = await app.inject({ method: 'HEAD', url: asset('chunk.js') });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '1000']);
});

test('the server sends files that exceed the memory limit, and parts of any file', async () => {
  const whole = await app.inject(asset('film.png'));
  expect(whole.body).toHaveLength(large.length);
  expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const name of ['film.png', 'picture.svg']) {
    const part = await app.inject({ url: asset(name), headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.body.length]).toEqual([206, 4]);
  }
});

test.each([
  asset('chunk.js'),
  asset('picture.svg'),
  asset('film.png'),
  '/essays/one.html',
  '/feed.xml',
  '/drawing.svg',
  '/list.json',
  '/api/jobs',
  '/api/nothing',
  '/releases/mf-a/assets/nothing.js',
])('%s cannot run scripts when a browser opens it as a page', async (url) => {
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
])('browsers store pictures at fixed paths and revalidate other files: %s', async (url, said) => {
  expect((await app.inject(url)).headers['cache-control']).toBe(said);
});

test('files at fixed paths contain the public origin, and browsers can show a PDF in a frame', async () => {
  expect((await app.inject('/feed.xml')).body).toBe('<link>https://www.example.com/feed</link>');
  const { headers } = await app.inject('/paper.pdf');
  expect(headers['content-security-policy']).not.toMatch('sandbox');
  expect(headers['content-type']).toBe('application/pdf');
});

test('a large file at a fixed path has an entity tag and is sent in parts', async () => {
  const url = '/report.pdf';
  const { headers, body } = await app.inject(url);
  expect(body).toBe(large);
  expect([headers['content-type'], headers['cache-control']]).toEqual(['application/pdf', 'no-cache']);
  expect(headers['content-security-policy']).not.toMatch('sandbox');
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const part = await app.inject({ url, headers: { range: 'bytes=0-3', 'if-range': String(headers.etag) } });
  expect([part.statusCode, part.body]).toEqual([206, 'xxxx']);
  const none = await app.inject({ url, headers: { range: `bytes=${large.length}-` } });
  expect(none.statusCode).toBe(416);
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(large.length),
  ]);
});

test.each([
  '/releases/mf-a/1.0.0/server/section.cjs',
  '/releases/mf-a/assets/../1.0.0/server/section.cjs',
  '/releases/mf-a/assets/%2e%2e/1.0.0/server/section.cjs',
  '/releases/mf-a/assets/..%2f1.0.0/server/section.cjs',
  '/releases/mf-a/1.0.0/release.json',
  '/releases/mf-a/../mf-a/1.0.0/server/section.cjs',
  '/releases/mf-a/assets/',
])('server files are not public: %s', async (url) => {
  const { statusCode, body } = await app.inject(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toMatch(/exports|integrity/);
});
