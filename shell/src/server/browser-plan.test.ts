import { type Plan, type PlannedSection, releaseFilesName } from 'section-kit/contract';
import { browserPlan } from './browser-plan.ts';

const section = (name: string, more: Record<string, string> = {}): PlannedSection => ({
  name,
  release: '1',
  base: `/releases/${name}/1/`,
  client: {
    entry: 'client/remoteEntry.js',
    scripts: [],
    styles: [],
    pages: { page: { scripts: ['client/1.js'], styles: ['client/1.css'] } },
  },
  routes: [
    { path: `/${name}`, page: 'page', metadata: 'page', sitemap: { priority: 1, changeFrequency: 'daily' } },
  ],
  integrity: { 'client/remoteEntry.js': 'entry', 'client/1.js': 'script', 'client/1.css': 'style', ...more },
});
const withFiles = { [releaseFilesName]: 'files' };
const [home, cases, old] = [section('mf-home', withFiles), section('mf-cases', withFiles), section('mf-old')];
const plan: Plan = { id: '0', shell: section('shell'), sections: [home, cases, old] };

test('a document carries the section of its page whole, and of the others what leads to the rest', () => {
  const [first, second] = browserPlan(plan, home).sections;
  expect(first?.integrity).toEqual(home.integrity);
  expect(first?.client).toEqual(home.client);
  expect(second?.integrity).toEqual({ 'client/remoteEntry.js': 'entry', [releaseFilesName]: 'files' });
  expect(second?.client.pages).toEqual({});
});

test('a release that was built without a list of its files stays whole', () => {
  expect(browserPlan(plan, home).sections[2]?.integrity).toEqual(old.integrity);
});

test('what only the sitemap reads stays on the server', () => {
  for (const { routes } of browserPlan(plan, home).sections) expect(routes[0]).not.toHaveProperty('sitemap');
  expect(home.routes[0]).toHaveProperty('sitemap');
});
