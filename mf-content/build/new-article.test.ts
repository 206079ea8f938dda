/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newArticle } from './new-article.js';
import { readArticles } from './read-articles.js';

let room: string;
let folder: string;
const today = new Date(2026, 10, 22);

beforeEach(() => {
  room = mkdtempSync(path.join(tmpdir(), 'articles-'));
  folder = path.join(room, 'articles');
  for (const name of ['articles', 'art']) {
    cpSync(path.join(import.meta.dirname, '../src', name), path.join(room, name), { recursive: true });
  }
});

afterEach(() => rmSync(room, { recursive: true }));

test('a new article is right, and no part of the site yet', () => {
  const before = readArticles(folder);
  newArticle('accounts-that-answer', today, folder);
  expect(readArticles(folder)).toEqual(before);
  const made = readArticles(folder, { withDrafts: true }).find(({ slug }) => slug === 'accounts-that-answer');
  expect(made).toMatchObject({
    title: 'Accounts that answer',
    date: 'November 22, 2026',
    id: before.length + 1,
  });
});

test('it goes live with its words, when it is a draft no more', () => {
  const file = newArticle('accounts-that-answer', today, folder);
  const text = readFileSync(file, 'utf8').replace('draft: true\n', '');
  writeFileSync(file, text);
  expect(() => readArticles(folder)).toThrow(
    /accounts-that-answer\.md: readTime: \d+ words are "1 min read"/,
  );
  writeFileSync(file, text + '\nword'.repeat(1000));
  expect(readArticles(folder).map(({ slug }) => slug)).toContain('accounts-that-answer');
});

test.each([
  ['Two Words', 'is no slug'],
  ['../up', 'is no slug'],
  ['account-selection-for-abm', 'There is an article account-selection-for-abm already.'],
])('%s is refused', (slug, sentence) => {
  expect(() => newArticle(slug, today, folder)).toThrow(sentence);
});
