/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArticles } from './read-articles.js';

const fields = {
  id: '1',
  slug: 'a-slug',
  title: 'A title',
  excerpt: 'An excerpt.',
  category: 'ABM',
  author: 'ABM desk',
  date: 'July 28, 2025',
  readTime: '6 min read',
  image: 'grid',
  imageAlt: 'A grid',
  featured: 'false',
  trending: 'false',
  tags: '[One, Two]',
  engagement: '{ likes: 1, comments: 2, shares: 3 }',
};

let workspace: string;

beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'articles-'));
  mkdirSync(path.join(workspace, 'articles'));
  mkdirSync(path.join(workspace, 'art'));
  writeFileSync(path.join(workspace, 'art/grid.avif'), '');
  writeFileSync(
    path.join(workspace, 'articles/desks.json'),
    '{ "ABM desk": { "role": "ABM", "avatar": "AB" } }',
  );
});

afterEach(() => rmSync(workspace, { recursive: true }));

function write(name: string, differences: Record<string, string | undefined> = {}, words = 1100) {
  const lines = Object.entries({ ...fields, ...differences })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}`);
  const text = `---\n${lines.join('\n')}\n---\n## Part\n\n${'word '.repeat(words - 1)}`;
  writeFileSync(path.join(workspace, 'articles', name), text);
}

const read = () => readArticles(path.join(workspace, 'articles'));

test('a new file becomes a new article', () => {
  write('new.md');
  expect(read()).toMatchObject([
    {
      slug: 'a-slug',
      title: 'A title',
      publishedTime: '2025-07-28T00:00:00.000Z',
      wordCount: 1100,
    },
  ]);
});

test('spec 2 §3: articles are sorted by id, and an id may repeat', () => {
  write('a.md', { id: '2', slug: 'second' });
  write('b.md', { id: '1', slug: 'first' });
  write('c.md', { id: '2', slug: 'third' });
  expect(read().map(({ slug }) => slug)).toEqual(['first', 'second', 'third']);
});

test.each(Object.keys(fields))('a missing %s stops the build and names the file', (field) => {
  write('broken.md', { [field]: undefined });
  expect(read).toThrow(new RegExp(`articles/broken\\.md: .*${field}: is missing`));
});

test.each([
  ['has no front matter', 'title: A title', /broken\.md: the front matter .* is missing/],
  ['has invalid YAML in its front matter', '---\ntitle: [A\n---\nText', /broken\.md: .*at line 2/],
])('a file that %s stops the build and is named', (_fault, text, message) => {
  writeFileSync(path.join(workspace, 'articles/broken.md'), text);
  expect(read).toThrow(message);
});

test('one message names all faults of a file', () => {
  write('broken.md', { title: undefined, excerpt: undefined });
  expect(read).toThrow(/broken\.md: title: is missing; excerpt: is missing/);
});

test('two files with the same slug stop the build and are both named', () => {
  write('one.md');
  write('two.md');
  expect(read).toThrow(/two\.md: slug: "a-slug" is already used by .*one\.md/);
});

test.each([
  ['slug', 'A Slug', /must be kebab-case/],
  ['category', 'Gardening', /category/],
  ['date', '2025-07-28', /must look like July 28, 2025/],
  ['date', 'July 40, 2025', /is not a date/],
  ['readTime', '6 minutes', /must look like 8 min read/],
  ['author', 'Nobody', /"Nobody" is not in desks\.json/],
  ['image', 'nothing', /nothing\.avif does not exist/],
  ['tags', '[]', /tags/],
  ['colour', 'lime', /colour/],
])('a %s that is %s stops the build', (field, value, message) => {
  write('broken.md', { [field]: value });
  expect(read).toThrow(message);
  expect(read).toThrow(/broken\.md/);
});

test('a draft is validated except for its length, and is listed only with drafts', () => {
  write('right.md');
  write('draft.md', { slug: 'a-draft', draft: 'true' }, 20);
  const slugs = (options?: { withDrafts: boolean }) =>
    readArticles(path.join(workspace, 'articles'), options).map(({ slug }) => slug);
  expect(slugs()).toEqual(['a-slug']);
  expect(slugs({ withDrafts: true }).sort()).toEqual(['a-draft', 'a-slug']);
  write('draft.md', { slug: 'a-draft', draft: 'true', category: 'Gardening' }, 20);
  expect(slugs).toThrow(/draft\.md: category/);
});

test('spec 2 §9: a read time that disagrees with 200 words a minute stops the build', () => {
  write('broken.md', { readTime: '7 min read' });
  expect(read).toThrow(/broken\.md: readTime: must be "6 min read" for 1100 words/);
});

test.each([
  [999, '5 min read'],
  [1801, '10 min read'],
])('spec 2 §9: %i words are rejected, because they do not take 5 to 9 minutes', (words, readTime) => {
  write('broken.md', { readTime }, words);
  expect(read).toThrow(/broken\.md: .*articles take 5 to 9/);
});

test.each([
  [1000, '5 min read'],
  [1800, '9 min read'],
])('spec 2 §9: %i words are accepted', (words, readTime) => {
  write('right.md', { readTime }, words);
  expect(read()).toHaveLength(1);
});
