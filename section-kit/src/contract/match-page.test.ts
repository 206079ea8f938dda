import type { SectionRoute } from './contract.ts';
import { matchRoute } from './match-route.ts';

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
  ['/events/summer/photos', undefined],
  ['/Events/summer', undefined],
  ['/Past-Events', undefined],
])('%s leads to %s', (path, page) => {
  expect(matchRoute(routes, path)?.page).toBe(page);
});
