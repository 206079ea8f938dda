import { browserPlan } from './browser-plan.ts';
import type { Plan, PlannedSection } from './contract.ts';

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
const unwaiting = section('mf-unwaiting');
delete unwaiting.client.waitsForHashes;
const old = section('mf-old');
delete old.client.list;
const plan: Plan = {
  id: '0',
  shell: section('shell', { pages: {} }),
  sections: [home, section('mf-cases'), unwaiting, old],
};
const ofPage = (rendered: PlannedSection, key = 'page') =>
  browserPlan(plan, rendered, key).sections.find(({ name }) => name === rendered.name);
const entry = { 'assets/entry.js': 'entry', [list]: 'files' };

test('carries the files of its page, and for other sections the hashes of entry and file list', () => {
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

test('carries the hash of the file list of the shell', () => {
  expect(browserPlan(plan, home, 'page').shell.integrity).toEqual({ [list]: 'files' });
});

test('carries all files of its own section if its chunks cannot wait for their hashes', () => {
  expect(ofPage(unwaiting)?.integrity).toEqual(unwaiting.integrity);
  expect(ofPage(unwaiting)?.client).toEqual(unwaiting.client);
  expect(browserPlan(plan, home, 'page').sections[2]?.integrity).toEqual(entry);
});

test('carries all files of a release without a file list', () => {
  expect(browserPlan(plan, home, 'page').sections[3]?.integrity).toEqual(old.integrity);
  expect(ofPage(old)?.integrity).toEqual(old.integrity);
});

test('leaves out the hints of the sitemap', () => {
  for (const { routes } of browserPlan(plan, home, 'page').sections) {
    expect(routes[0]).not.toHaveProperty('sitemap');
  }
  expect(home.routes[0]).toHaveProperty('sitemap');
});
