import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { goLive } from '../testing/go-live.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';

const reads = [
  '/api/case-studies',
  '/api/case-studies?fields=card',
  '/api/case-studies/featured',
  '/api/case-studies/faith',
  '/api/team-members',
  '/api/jobs',
  '/api/testimonials/home',
  '/api/figures/home',
  '/api/logos',
];

describe('on one server', () => {
  let app: TestApp['app'];
  beforeAll(async () => {
    ({ app } = await startTestApp());
  });

  test.each(reads)('a client that already has %s gets 304 and no body', async (url) => {
    const first = await app.inject(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    const second = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
  });

  test.each(reads)('%s is sent compressed, with the same bytes after decompression', async (url) => {
    const ask = (accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } });
    const [plain, br, gzip] = [await ask('identity'), await ask('gzip, br'), await ask('gzip')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(br.headers.vary).toBe('accept-encoding');
  });

  test('HEAD has the headers of GET and no body', async () => {
    const [head, get] = [
      await app.inject({ method: 'HEAD', url: '/api/jobs' }),
      await app.inject('/api/jobs'),
    ];
    expect(head.body).toBe('');
    const { date: _, ...headers } = head.headers;
    expect(get.headers).toMatchObject(headers);
  });
});

test('a list is read once for any number of requests', async () => {
  const { app, db } = await startTestApp();
  const selectFrom = jest.spyOn(db, 'selectFrom');
  for (let count = 0; count < 5; count++) await app.inject(`/api/case-studies?count=${count}`);
  expect(selectFrom.mock.calls.filter(([table]) => (table as unknown) === 'caseStudies')).toHaveLength(1);
});

test('a change of the content is visible without a restart, under another entity tag', async () => {
  const { app, db } = await startTestApp();
  const url = '/api/case-studies';
  const { etag } = (await app.inject(url)).headers;
  await db.updateTable('caseStudies').set({ title: 'Another' }).where('slug', '=', 'faith').execute();
  await eventually(async () => {
    const after = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Another');
  });
});

test('a name may have 200 letters, and a page whose name is longer than any is not found', async () => {
  const shell = testShell.replace('path === pathname', "pathname.startsWith('/study')");
  const { app, db } = await startTestApp((db) =>
    goLive(
      db,
      writeTestRelease({ name: 'shell', server: shell }),
      writeTestRelease({
        name: 'mf-a',
        routes: [{ path: '/study/:slug' }],
        server: testSection(
          "return (await fetch('/api/case-studies' + url.slice(6))).status + ' by the API';",
        ),
      }),
    ),
  );
  const long = 'x'.repeat(200);
  await db.updateTable('caseStudies').set({ slug: long }).where('slug', '=', 'faith').execute();
  await eventually(async () => expect((await app.inject(`/api/case-studies/${long}`)).statusCode).toBe(200));
  expect((await app.inject(`/study/${long}`)).body).toContain('200 by the API');
  expect((await app.inject(`/study/${'x'.repeat(5000)}`)).body).toContain('404 by the API');
});
