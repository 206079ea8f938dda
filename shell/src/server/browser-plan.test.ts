import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';
import { browserPlan } from './browser-plan.ts';

const list = 'assets/files.json';
const section = (name: string, lists: Partial<Record<'list', string>> = { list }): PlannedSection => ({
  name,
  release: '1',
  base: `/releases/${name}/`,
  client: {
    ...lists,
    entry: 'assets/entry.js',
    scripts: [],
    styles: [],
    pages: { page: { scripts: ['assets/1.js'], styles: ['assets/1.css'] } },
  },
  routes: [
    { path: `/${name}`, page: 'page', metadata: 'page', sitemap: { priority: 1, changeFrequency: 'daily' } },
  ],
  integrity: {
    'assets/entry.js': 'entry',
    'assets/1.js': 'script',
    'assets/1.css': 'style',
    ...(lists.list && { [lists.list]: 'files' }),
  },
});
const [home, cases, old] = [section('mf-home'), section('mf-cases'), section('mf-old', {})];
const plan: Plan = { id: '0', shell: section('shell'), sections: [home, cases, old] };

test('a document carries the section of its page whole, and of the others what leads to the rest', () => {
  const [first, second] = browserPlan(plan, home).sections;
  expect(first?.integrity).toEqual(home.integrity);
  expect(first?.client).toEqual(home.client);
  expect(second?.integrity).toEqual({ 'assets/entry.js': 'entry', [list]: 'files' });
  expect(second?.client.pages).toEqual({});
});

test('a release that was built without a list of its files stays whole', () => {
  expect(browserPlan(plan, home).sections[2]?.integrity).toEqual(old.integrity);
});

test('what only the sitemap reads stays on the server', () => {
  for (const { routes } of browserPlan(plan, home).sections) expect(routes[0]).not.toHaveProperty('sitemap');
  expect(home.routes[0]).toHaveProperty('sitemap');
});
