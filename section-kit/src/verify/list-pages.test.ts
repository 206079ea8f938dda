/** @jest-environment node */
import type { PlannedSection } from '../contract/contract.ts';
import { listPages, listTaken } from './list-pages.ts';

const routeOf = (path: string) => ({ path, page: path, metadata: 'page' as const });

test('a page whose address another section claims names that section, in the words of the gate', () => {
  const { pages } = listPages([routeOf('/events'), routeOf('/blog/events')], () => undefined);
  const other = { name: 'mf-content', routes: [routeOf('/blog/:slug')] } as unknown as PlannedSection;
  expect(listTaken('mf-events', pages, [other])).toEqual([
    'mf-events claims the path /blog/events, which belongs to mf-content.',
  ]);
  expect(listTaken('mf-events', pages, [])).toEqual([]);
});
