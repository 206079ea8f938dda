import { findEditedPage } from './find-edited-page.ts';

const routes = [
  { path: '/case-study/:slug', reads: ['/api/case-studies/:slug', '/api/case-studies?fields=card'] },
  { path: '/cases', reads: ['/api/case-studies?fields=card', '/api/case-studies/featured'] },
  { path: '/jobs', reads: ['/api/jobs'] },
  {
    path: '/blog/:slug',
    reads: ['/api/articles'],
    sitemap: { entries: { from: '/blog/articles.json', field: 'slug' } },
  },
  { path: '/blog', reads: ['/api/articles'] },
  { path: '/services/abm', reads: ['/api/testimonials/abm'] },
  { path: '/essays', reads: ['/essays/manifest.json'] },
  {
    path: '/essays/:slug',
    reads: ['/essays/manifest.json'],
    sitemap: { entries: { from: '/essays/manifest.json', field: 'slug' } },
  },
  { path: '/contact' },
].map((route) => ({ ...route, page: 'page', metadata: 'page' as const }));

const northwind = { slug: 'northwind' };

test.each([
  ['one study', 'case-studies', [northwind], '/case-study/northwind'],
  ['several studies', 'case-studies', [northwind, { slug: 'faith' }], '/cases'],
  ['a slug with a sign of its own', 'case-studies', [{ slug: 'a/b' }], '/case-study/a%2Fb'],
  ['an article', 'articles', [{ slug: 'fish' }], '/blog/fish'],
  ['several articles', 'articles', [{ slug: 'fish' }, { slug: 'chips' }], '/blog'],
  ['an essay', 'essays', [{ slug: 'fish' }], '/essays/fish'],
  ['several essays', 'essays', [{ slug: 'fish' }, { slug: 'chips' }], '/essays'],
  ['a position', 'jobs', [{ title: 'Archivist' }], '/jobs'],
  [
    'testimonials',
    'testimonials',
    [
      { name: 'A', place: 'abm' },
      { name: 'B', place: 'abm' },
    ],
    '/services/abm',
  ],
  ['what no page reads', 'team-members', [{ name: 'Ada' }], undefined],
])('an edit of %s opens on a page that reads it', (_, kind, records, page) => {
  expect(findEditedPage(routes, { kind, records: records as never })).toBe(page);
});
