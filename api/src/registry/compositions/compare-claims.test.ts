import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import { manifestOf } from '../../testing/manifest-of.ts';
import { compareClaims, findWrongClaims } from './compare-claims.ts';

const section = (name: string, ...paths: string[]) =>
  manifestOf(name, { routes: paths.map((path) => ({ path })) });
const withFile = (name: string, file: string) => manifestOf(name, { files: [`files${file}`] });
const messages = (faults: { message: string }[]) => faults.map(({ message }) => message);

const cases = section('mf-cases', '/cases', '/case-study/:slug');

test.each([
  ['/cases', 'belongs to mf-cases'],
  ['/case-study/:id', 'belongs to mf-cases'],
  ['/case-study/faith', 'overlaps /case-study/:slug of mf-cases'],
  ['/:a/:b', 'overlaps /case-study/:slug of mf-cases'],
  ['/:a', 'overlaps /cases of mf-cases'],
])('an address of another section is refused: %s', (path, how) => {
  expect(messages(compareClaims(section('mf-home', '/', path), cases))).toEqual([
    `mf-home claims the path ${path}, which ${how}.`,
  ]);
});

test.each(['/', '/case-studies', '/cases/:slug', '/case-study', '/case-study/:slug/more'])(
  'an address that no other section has is free: %s',
  (path) => {
    expect(compareClaims(section('mf-home', path), cases)).toEqual([]);
  },
);

test('an alias is a claim too', () => {
  const candidate = manifestOf('mf-home', { routes: [{ path: '/', aliases: ['/cases'] }] });
  expect(messages(compareClaims(candidate, cases))).toEqual([
    'mf-home claims the path /cases, which belongs to mf-cases.',
  ]);
});

test.each<[string, ReleaseManifest, ReleaseManifest, string]>([
  [
    'two sections',
    withFile('mf-a', '/robots.txt'),
    withFile('shell', '/robots.txt'),
    'mf-a claims the file /robots.txt, which belongs to shell.',
  ],
  [
    'a page of another section',
    withFile('mf-a', '/case-study/x.json'),
    cases,
    'mf-a claims the file /case-study/x.json, which overlaps /case-study/:slug of mf-cases.',
  ],
])('a file at a fixed path belongs to one section: %s', (_what, claimant, owner, message) => {
  expect(messages(compareClaims(claimant, owner))).toEqual([message]);
});

test('what a release has under names of its own making is nobody’s address', () => {
  const files = ['assets/section.js', 'release.json'];
  expect(compareClaims(manifestOf('mf-a', { files }), manifestOf('mf-b', { files }))).toEqual([]);
});

test('the start page is no page of a parameter', () => {
  expect(compareClaims(section('mf-a', '/:slug'), section('mf-home', '/'))).toEqual([]);
  expect(compareClaims(section('mf-home', '/'), section('mf-a', '/:slug'))).toEqual([]);
});

test.each([
  '/404',
  '/api/jobs',
  '/releases',
  '/console',
  '/preview/x',
  '/livez',
  '/readyz',
  '/:slug',
  '/:a/about',
])('the path %s belongs to the server', (path) => {
  expect(messages(findWrongClaims(section('mf-a', '/a', path)))[0]).toMatch(
    `mf-a claims the path ${path}, which belongs to the server`,
  );
});

test('a file in the place of the server is refused', () => {
  expect(messages(findWrongClaims(withFile('mf-a', '/sitemap.xml')))).toEqual([
    'mf-a claims the file /sitemap.xml, which belongs to the server: /sitemap.xml.',
  ]);
});

test('a path may not be claimed twice in one section; a path beside one with a parameter may', () => {
  expect(findWrongClaims(section('mf-a', '/a/:b', '/a/:c'))).toEqual([
    { message: 'mf-a claims the path /a/:c twice.', sections: ['mf-a'] },
  ]);
  expect(findWrongClaims(section('mf-a', '/blog', '/blog/:slug', '/blog/archive'))).toEqual([]);
});
