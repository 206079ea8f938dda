import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { manifestOf } from '../../testing/manifest-of.ts';
import type { Release } from '../releases/to-release.ts';
import { checkLimits } from './check-limits.ts';

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

test('a section may allow itself what the site does, and not a byte more', () => {
  expect(messagesOf({ budget: { scripts: 800, styles: 200 } })).toEqual([]);
  expect(messagesOf({ budget: { scripts: 801, styles: 201 } })).toEqual([
    'The budget of mf-a allows 801 bytes of scripts, and this site allows 800: lower it in section.json.',
    'The budget of mf-a allows 201 bytes of styles, and this site allows 200: lower it in section.json.',
  ]);
});

test('the shell may be twice as dear', () => {
  expect(messagesOf({ name: 'shell', budget: { scripts: 1600, styles: 400 } })).toEqual([]);
  expect(messagesOf({ name: 'shell', budget: { scripts: 1601, styles: 400 } })).toHaveLength(1);
});

test.each(['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg', 'ico', 'PNG'])(
  'a picture of the kind %s has a limit',
  (kind) => {
    expect(messagesOf({ files: { [`assets/a.${kind}`]: 100 } })).toEqual([]);
    expect(messagesOf({ files: { [`assets/a.${kind}`]: 101 } })).toEqual([
      `The picture assets/a.${kind} of mf-a has 101 bytes, and this site allows 100: make it smaller.`,
    ]);
  },
);

test('what is no picture may be as large as it likes', () => {
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
])('of the title %j is the template’s: %j', (title, fields) => {
  const metadata = { title, description: 'All of them.' };
  expect(messagesOf({ routes: [{ path: '/events', metadata }] })).toEqual(
    fields.map(
      (field) =>
        `The ${field} of /events of mf-a is still the template's: say in section.json what a visitor finds there.`,
    ),
  );
});

test('each field of each page is looked at, but of those that set theirs themselves', () => {
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
