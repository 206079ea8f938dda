import type { SectionManifest } from 'section-kit/contract';
import { checkRoutes } from './check-routes.ts';

function section(name: string, ...paths: string[]): SectionManifest {
  return {
    name,
    contract: 1,
    routes: paths.map((path) => ({ path, page: 'page', metadata: 'page' })),
    budget: { scripts: 1, styles: 1 },
  };
}

const live = [section('mf-cases', '/cases', '/case-study/:slug'), section('mf-content', '/blog')];

test.each([
  ['/cases', 'mf-home claims the path /cases, which belongs to mf-cases.'],
  ['/case-study/:id', 'mf-home claims the path /case-study/:id, which belongs to mf-cases.'],
])('a path of another section is refused: %s', (path, message) => {
  expect(() => checkRoutes(section('mf-home', '/', path), live)).toThrow(message);
});

test('an alias is a claim too', () => {
  const candidate = section('mf-home', '/');
  candidate.routes[0] = {
    ...candidate.routes[0],
    path: '/',
    page: 'page',
    metadata: 'page',
    aliases: ['/blog'],
  };
  expect(() => checkRoutes(candidate, live)).toThrow(
    'mf-home claims the path /blog, which belongs to mf-content.',
  );
});

test('a path may not be claimed twice in one section', () => {
  expect(() => checkRoutes(section('mf-home', '/', '/'), live)).toThrow('mf-home claims the path / twice.');
});

test('the next release of a section keeps its own paths', () => {
  expect(() => checkRoutes(section('mf-cases', '/cases', '/case-studies'), live)).not.toThrow();
});
