import { sql } from 'kysely';
import { toReadyAnswer } from '../http/ready-answer.ts';
import { goLive } from '../testing/go-live.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testShell, writeTestRelease } from '../testing/test-release.ts';
import type { Document } from './document.ts';
import { DocumentCache } from './document-cache.ts';

// SQLite alone: it tests which lists know an address. `documents` reads pages on both.

/** The shell matches paths with a parameter and passes on a page's status. */
const shell = testShell
  .replace(
    'routes.some(({ path }) => path === pathname)',
    "routes.some(({ path }) => pathname.startsWith(path.split(':')[0]))",
  )
  .replace('let html =', 'let status; let html =')
  .replace('(url);', '(url, (code) => { status = code; });')
  .replace('section ? 200 : 404', 'status ?? (section ? 200 : 404)');

const entries = { from: '/api/case-studies', field: 'slug' };
const sitemap = { priority: 1, changeFrequency: 'daily' as const, entries };

/** The page finds its record in the list. Each record has a second address, like a case study. */
const study = () =>
  writeTestRelease({
    name: 'mf-cases',
    routes: [{ path: '/case-study/:slug', sitemap, query: ['q'] }],
    server: `exports.pages = { page: async () => async (url, respond) => {
    const slug = url.split('/').pop();
    const studies = await (await fetch('/api/case-studies')).json();
    const found = studies.some((study) => slug === study.slug || slug === 'also-' + study.slug);
    if (!found) respond(404);
    return (found ? 'study ' : 'no study called ') + slug;
  } };`,
  });

const start = () =>
  startTestApp((db) => goLive(db, writeTestRelease({ name: 'shell', server: shell }), study()));

test('a page that no list names is found after any number of made-up addresses', async () => {
  const { app } = await start();
  for (const slug of ['qqqq', 'rrrr', 'ssss']) {
    const { statusCode, body } = await app.inject(`/case-study/${slug}`);
    expect([statusCode, body]).toEqual([404, `no study called ${slug}`]);
  }
  const [{ slug }] = (await app.inject('/api/case-studies')).json();
  for (const address of [slug, `also-${slug}`])
    expect((await app.inject(`/case-study/${address}`)).body).toBe(`study ${address}`);
});

test('a page is found at an address that was requested before it existed, and is gone after it moves', async () => {
  const { app, db } = await start();
  const [{ slug }] = (await app.inject('/api/case-studies')).json();
  for (const address of [slug, 'made-up']) await app.inject(`/case-study/${address}`);
  await sql`update case_studies set slug = 'made-up' where slug = ${slug}`.execute(db);
  await eventually(async () => {
    expect((await app.inject('/case-study/made-up')).body).toBe('study made-up');
    expect((await app.inject(`/case-study/${slug}`)).statusCode).toBe(404);
  });
});

test('made-up addresses have their own cache limit and evict no page', () => {
  const cache = new DocumentCache();
  const kept = { document: documentOf('a page'), contentVersion: 0 };
  cache.set('a', '/case-study/faith', kept, false);
  for (let number = 0; number < 100; number++) {
    const document = documentOf('x'.repeat(megabyte));
    cache.set('a', `/case-study/${number}`, { ...kept, document }, true);
  }
  expect(cache.bytes).toBeLessThan(9 * megabyte);
  expect(cache.get('a', '/case-study/faith')).toBe(kept);
  expect(cache.get('a', '/case-study/0')).toBeUndefined();
});

const megabyte = 1024 * 1024;

function documentOf(text: string): Document {
  const answer = toReadyAnswer({ status: 200, headers: {}, bodies: { identity: Buffer.from(text) } });
  return { ...answer, isPrivate: false };
}
