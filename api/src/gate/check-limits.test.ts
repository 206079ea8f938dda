import type { SectionRoute } from '@shortlisted/section-kit/contract';
import type { Release } from '../releases/store/to-release.ts';
import { manifestOf } from '../testing/manifest-of.ts';
import { checkLimits } from './check-budget.ts';

const limits = { scripts: 800, styles: 200, pictures: 5000, picture: 100 };

interface Options {
  name?: string;
  budget?: { scripts: number; styles: number };
  files?: Record<string, number>;
  routes?: Partial<SectionRoute>[];
}

function messagesOf({ name = 'mf-a', budget = { scripts: 1, styles: 1 }, files = {}, routes = [] }: Options) {
  const manifest = manifestOf(name, { routes });
  manifest.section.budget = budget;
  const sizes = Object.entries(files).map(([file, length]) => [file, Buffer.alloc(length)] as const);
  const faults = checkLimits({ manifest, files: new Map(sizes) } as unknown as Release, limits);
  for (const { sections } of faults) expect(sections).toEqual([name]);
  return faults.map(({ message }) => message);
}

test('a section’s budget may equal the site’s limit and may not exceed it by a byte', () => {
  expect(messagesOf({ budget: { scripts: 800, styles: 200 } })).toEqual([]);
  expect(messagesOf({ budget: { scripts: 801, styles: 201 } })).toEqual([
    'The budget of mf-a allows 801 bytes of scripts, and this site allows 800: lower it in section.json.',
    'The budget of mf-a allows 201 bytes of styles, and this site allows 200: lower it in section.json.',
  ]);
});

test('the shell’s budget may be twice the limit', () => {
  expect(messagesOf({ name: 'shell', budget: { scripts: 1600, styles: 400 } })).toEqual([]);
  expect(messagesOf({ name: 'shell', budget: { scripts: 1601, styles: 400 } })).toHaveLength(1);
});

test.each(['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg', 'ico', 'PNG'])(
  'a picture of type %s has a limit',
  (kind) => {
    expect(messagesOf({ files: { [`assets/a.${kind}`]: 100 } })).toEqual([]);
    expect(messagesOf({ files: { [`assets/a.${kind}`]: 101 } })).toEqual([
      `The picture assets/a.${kind} of mf-a has 101 bytes, and this site allows 100: make it smaller.`,
    ]);
  },
);

test('other files have no size limit', () => {
  expect(messagesOf({ files: { 'assets/a.js': 5000, 'assets/png': 5000 } })).toEqual([]);
});

const placeholder = 'Say here what a visitor finds on this page';

test.each([
  ['Events', []],
  ['__title__', ['title']],
  ['The __name__ page', ['title']],
  ['Say here what a visitor finds on this page, in one sentence.', ['title']],
  ['We Say here what a visitor finds on this page', []],
  ['__TITLE__', []],
  ['____', []],
])('a page with the title %j has placeholders in the fields %j', (title, fields) => {
  const metadata = { title, description: 'All of them.' };
  expect(messagesOf({ routes: [{ path: '/events', metadata }] })).toEqual(
    fields.map(
      (field) =>
        `The ${field} of /events of mf-a is still the template's placeholder: describe the page in section.json.`,
    ),
  );
});

test('every text of every page is checked, except for pages that set their own metadata', () => {
  const metadata = { title: 'Events', description: placeholder, noindex: true };
  const routes = [
    { path: '/a', metadata: 'page' as const },
    { path: '/b', metadata },
    { path: '/c', metadata: { ...metadata, ogTitle: '__name__' } },
  ];
  expect(messagesOf({ routes }).map((message) => message.split(' of mf-a')[0])).toEqual([
    'The description of /b',
    'The description of /c',
    'The ogTitle of /c',
  ]);
});
