import type { Plan, SectionRoute } from '@shortlisted/section-kit/contract';
import { writeSitemap } from './sitemap.ts';

const metadata = { title: 'T', description: 'D' };
const sitemap = { priority: 0.8, changeFrequency: 'weekly' as const };
const plan = (...routes: SectionRoute[]) =>
  ({ sections: [{ routes: routes.slice(0, 1) }, { routes: routes.slice(1) }] }) as Plan;
const paths = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('lists the pages of all sections, each once at its canonical path', async () => {
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
  );
  expect(paths(xml)).toEqual(['https://www.example.com/abm', 'https://www.example.com/cases']);
  expect(xml).toContain('<changefreq>weekly</changefreq><priority>0.8</priority>');
});

const study: SectionRoute = {
  path: '/case-study/:slug',
  page: 'case-study',
  metadata: 'page',
  sitemap: { ...sitemap, entries: { from: '/api/case-studies', field: 'slug' } },
};

test('a path with a parameter is listed for each of its entries, as an address can hold it', async () => {
  const xml = await writeSitemap(plan(study), 'https://www.example.com', async (path) =>
    path === '/api/case-studies' ? [{ slug: 'faith' }, { slug: "a b&c'd" }, { slug: 'faith' }, {}, null] : [],
  );
  expect(paths(xml)).toEqual([
    'https://www.example.com/case-study/faith',
    'https://www.example.com/case-study/a%20b%26c&apos;d',
  ]);
});

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['is no list', () => Promise.resolve({ message: 'no' })],
])('entries whose read %s are left out, and the rest is there', async (_, readList) => {
  const cases = { path: '/cases', page: 'cases', metadata, sitemap };
  expect(paths(await writeSitemap(plan(study, cases), 'https://a.example', readList))).toEqual([
    'https://a.example/cases',
  ]);
});
