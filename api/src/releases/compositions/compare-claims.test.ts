import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import { manifestOf } from '../../testing/manifest-of.ts';
import { compareClaims, findWrongClaims } from './find-misfits.ts';

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
  'an address that no other section claims is free: %s',
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

test('a release’s build files claim no address', () => {
  const files = ['assets/section.js', 'release.json'];
  expect(compareClaims(manifestOf('mf-a', { files }), manifestOf('mf-b', { files }))).toEqual([]);
});

test('a path that is one parameter does not overlap the start page', () => {
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
  '/uploads/:name',
  '/:slug',
  '/:a/about',
])('the path %s belongs to the server', (path) => {
  expect(messages(findWrongClaims(section('mf-a', '/a', path)))[0]).toMatch(
    `mf-a claims the path ${path}, which belongs to the server`,
  );
});

test('the refusal of a path that begins with a parameter says so', () => {
  expect(messages(findWrongClaims(section('mf-a', '/:slug')))).toEqual([
    'mf-a claims the path /:slug, which belongs to the server: /404. A path does not begin with a parameter.',
  ]);
});

test('a file at an address of the server is refused', () => {
  expect(messages(findWrongClaims(withFile('mf-a', '/sitemap.xml')))).toEqual([
    'mf-a claims the file /sitemap.xml, which belongs to the server: /sitemap.xml.',
  ]);
});

test('one section cannot claim a path twice; it can claim a path beside one with a parameter', () => {
  expect(findWrongClaims(section('mf-a', '/a/:b', '/a/:c'))).toEqual([
    { message: 'mf-a claims the path /a/:c twice.', sections: ['mf-a'] },
  ]);
  expect(findWrongClaims(section('mf-a', '/blog', '/blog/:slug', '/blog/archive'))).toEqual([]);
});
