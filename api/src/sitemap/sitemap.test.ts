import type { Plan, SectionRoute } from '@shortlisted/section-kit/contract';
import { sql } from 'kysely';
import { goLive } from '../testing/go-live.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { writeSitemap } from './sitemap.routes.ts';

const metadata = { title: 'T', description: 'D' };
/** Stored releases have these fields. */
const sitemap = { priority: 0.8, changeFrequency: 'weekly' as const };
const never = () => undefined;
const plan = (...routes: SectionRoute[]) =>
  ({ sections: [{ routes: routes.slice(0, 1) }, { routes: routes.slice(1) }] }) as Plan;
const paths = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('the sitemap lists the pages of all sections, each once at its canonical path', async () => {
  const xml = await writeSitemap(
    plan(
      {
        path: '/services/abm',
        aliases: ['/abm'],
        page: 'abm',
        metadata: { ...metadata, canonical: '/abm' },
        sitemap,
      },
      { path: '/cases', page: 'cases', metadata, sitemap },
      { path: '/thank-you', page: 'thank-you', metadata },
      { path: '/hidden', page: 'hidden', metadata: { ...metadata, noindex: true }, sitemap },
    ),
    'https://www.example.com',
    async () => [],
    (_section, { path }) => (path === '/cases' ? '2026-11-02T10:00:00.000Z' : undefined),
  );
  expect(paths(xml)).toEqual(['https://www.example.com/abm', 'https://www.example.com/cases']);
  expect(xml).toContain('<loc>https://www.example.com/abm</loc></url>');
  expect(xml).toContain('/cases</loc><lastmod>2026-11-02T10:00:00.000Z</lastmod></url>');
  expect(xml).not.toMatch(/changefreq|priority/);
});

const study: SectionRoute = {
  path: '/case-study/:slug',
  page: 'case-study',
  metadata: 'page',
  sitemap: { ...sitemap, entries: { from: '/api/case-studies', field: 'slug' } },
};

test('a path with a parameter is listed for each of its entries, in encoded form', async () => {
  const xml = await writeSitemap(
    plan(study),
    'https://www.example.com',
    async (path) =>
      path === '/api/case-studies'
        ? [{ slug: 'faith' }, { slug: "a b&c'd" }, { slug: 'faith' }, {}, null, { slug: 7 }]
        : [],
    never,
  );
  expect(paths(xml)).toEqual([
    'https://www.example.com/case-study/faith',
    'https://www.example.com/case-study/a%20b%26c&apos;d',
    'https://www.example.com/case-study/7',
  ]);
});

test('a path whose entries are not a list is left out, and other pages stay', async () => {
  const cases = { path: '/cases', page: 'cases', metadata, sitemap };
  const xml = await writeSitemap(
    plan(study, cases),
    'https://a.example',
    async () => ({ message: 'no' }),
    never,
  );
  expect(paths(xml)).toEqual(['https://a.example/cases']);
});

test('a sitemap is refused while a list cannot be read, and is complete afterwards', async () => {
  const { app, db } = await startTestApp((db) =>
    goLive(
      db,
      writeTestRelease({ name: 'shell', server: testShell }),
      writeTestRelease({ name: 'mf-cases', routes: [study], server: testSection("return 'a study';") }),
    ),
  );
  await sql`alter table case_studies rename to hidden`.execute(db);
  const refused = await app.inject('/sitemap.xml');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  await sql`alter table hidden rename to case_studies`.execute(db);
  const { statusCode, body } = await app.inject('/sitemap.xml');
  expect([statusCode, paths(body)]).toEqual([
    200,
    expect.arrayContaining(['https://www.example.com/case-study/faith']),
  ]);
});

test('a page changes with the release of its section, and with an edit of content that it reads', async () => {
  const page = { path: '/a', page: 'a', metadata, sitemap: {} };
  const { app, db } = await startTestApp((db) =>
    goLive(
      db,
      writeTestRelease({ name: 'shell', server: testShell }),
      writeTestRelease({ name: 'mf-cases', routes: [study, page], server: testSection("return 'a study';") }),
    ),
  );
  const { createdAt } = await db
    .selectFrom('releases')
    .select('createdAt')
    .where('section', '=', 'mf-cases')
    .executeTakeFirstOrThrow();
  const lastmodOf = async (path: string) => {
    const { body } = await app.inject('/sitemap.xml');
    return new RegExp(`${path}</loc><lastmod>([^<]+)`).exec(body)?.[1];
  };
  expect(await lastmodOf('/a')).toBe(createdAt);
  expect(await lastmodOf('/case-study/faith')).toBe(createdAt);
  const later = '2100-01-01T00:00:00.000Z';
  await db
    .insertInto('contentEdits')
    .values({ kind: 'case-studies', changes: '[]', author: 'Ada', undoes: null, createdAt: later })
    .execute();
  expect(await lastmodOf('/a')).toBe(createdAt);
  expect(await lastmodOf('/case-study/faith')).toBe(later);
});
