import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';
import { browserPlan } from './browser-plan.ts';

const list = 'assets/files.json';
const page = { scripts: ['assets/1.js'], styles: ['assets/1.css'] };
const other = { scripts: ['assets/2.js'], styles: [] };
const section = (name: string, client: Partial<PlannedSection['client']> = {}): PlannedSection => ({
  name,
  release: '1',
  base: `/releases/${name}/`,
  client: {
    list,
    waitsForHashes: true,
    entry: 'assets/entry.js',
    scripts: ['assets/0.js'],
    styles: [],
    pages: { page, other },
    ...client,
  },
  routes: [
    { path: `/${name}`, page: 'page', metadata: 'page', sitemap: { priority: 1, changeFrequency: 'daily' } },
  ],
  integrity: {
    'assets/entry.js': 'entry',
    'assets/0.js': 'section',
    'assets/1.js': 'script',
    'assets/1.css': 'style',
    'assets/2.js': 'other',
    'assets/later.js': 'later',
    [list]: 'files',
  },
});
const home = section('mf-home');
const impatient = section('mf-impatient');
delete impatient.client.waitsForHashes;
const old = section('mf-old');
delete old.client.list;
const plan: Plan = {
  id: '0',
  shell: section('shell', { pages: {} }),
  sections: [home, section('mf-cases'), impatient, old],
};
const ofPage = (atHand: PlannedSection, key = 'page') =>
  browserPlan(plan, atHand, key).sections.find(({ name }) => name === atHand.name);
const entry = { 'assets/entry.js': 'entry', [list]: 'files' };

test('a document carries of the section of its page what that page needs, and of the others what leads to the rest', () => {
  const [first, second] = browserPlan(plan, home, 'page').sections;
  expect(first?.integrity).toEqual({
    ...entry,
    'assets/0.js': 'section',
    'assets/1.js': 'script',
  });
  expect(first?.client.pages).toEqual({ page });
  expect(second?.integrity).toEqual(entry);
  expect(second?.client.pages).toEqual({});
});

test('of the shell it carries what leads to what it loads later', () => {
  expect(browserPlan(plan, home, 'page').shell.integrity).toEqual({ [list]: 'files' });
});

test('a release whose chunks cannot wait for their hashes is carried whole with its own pages', () => {
  expect(ofPage(impatient)?.integrity).toEqual(impatient.integrity);
  expect(ofPage(impatient)?.client).toEqual(impatient.client);
  expect(browserPlan(plan, home, 'page').sections[2]?.integrity).toEqual(entry);
});

test('a release that was built without a list of its files stays whole', () => {
  expect(browserPlan(plan, home, 'page').sections[3]?.integrity).toEqual(old.integrity);
  expect(ofPage(old)?.integrity).toEqual(old.integrity);
});

test('what only the sitemap reads stays on the server', () => {
  for (const { routes } of browserPlan(plan, home, 'page').sections) {
    expect(routes[0]).not.toHaveProperty('sitemap');
  }
  expect(home.routes[0]).toHaveProperty('sitemap');
});
