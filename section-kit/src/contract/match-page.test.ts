/** @jest-environment node */
import type { SectionRoute } from './contract.ts';
import { matchPage, routePatterns } from './match-page.ts';

const routes = [
  { path: '/events/:slug', page: 'event', metadata: 'page' },
  {
    path: '/events/archive',
    aliases: ['/past-events', '/events/:slug/archive'],
    page: 'archive',
    metadata: 'page',
  },
] satisfies SectionRoute[];

test.each([
  ['/events/summer', 'event'],
  ['/events/caf%C3%A9', 'event'],
  ['/events/archive', 'archive'],
  ['/past-events', 'archive'],
  ['/events/summer/archive', 'archive'],
  ['/events', undefined],
  ['/events/', undefined],
  ['/events/summer/', undefined],
  ['/past-events/', undefined],
  ['/events/summer/photos', undefined],
  ['/Events/summer', undefined],
  ['/Past-Events', undefined],
])('%s leads to %s', (path, page) => {
  expect(matchPage([{ routes }], path)?.route.page).toBe(page);
});

test('a route has the patterns that it names, and no other', () => {
  expect(routes.map(routePatterns)).toEqual([
    ['/events/:slug'],
    ['/events/archive', '/past-events', '/events/:slug/archive'],
  ]);
});

test('a section that names a path has it before one that has a parameter there', () => {
  const events = { name: 'mf-events', routes: routes.slice(0, 1) };
  const archive = { name: 'mf-archive', routes: routes.slice(1) };
  for (const sections of [
    [events, archive],
    [archive, events],
  ]) {
    expect(matchPage(sections, '/events/archive')?.section.name).toBe('mf-archive');
    expect(matchPage(sections, '/events/summer')?.section.name).toBe('mf-events');
  }
});
