/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newArticle } from './new-article.js';
import { readArticles } from './read-articles.js';

let workspace: string;
let folder: string;
const today = new Date(2026, 10, 22);

beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'articles-'));
  folder = path.join(workspace, 'articles');
  for (const name of ['articles', 'art']) {
    cpSync(path.join(import.meta.dirname, '../src', name), path.join(workspace, name), { recursive: true });
  }
});

afterEach(() => rmSync(workspace, { recursive: true }));

test('a new article is a valid draft, which the site does not show', () => {
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

test('an article goes live when it has enough words and is no draft', () => {
  const file = newArticle('accounts-that-answer', today, folder);
  const text = readFileSync(file, 'utf8').replace('draft: true\n', '');
  writeFileSync(file, text);
  expect(() => readArticles(folder)).toThrow(
    /accounts-that-answer\.md: readTime: must be "1 min read" for \d+ words/,
  );
  writeFileSync(file, text + '\nword'.repeat(1000));
  expect(readArticles(folder).map(({ slug }) => slug)).toContain('accounts-that-answer');
});

test.each([
  ['Two Words', 'is not a slug'],
  ['../up', 'is not a slug'],
  ['account-selection-for-abm', 'The article account-selection-for-abm exists already.'],
])('the slug %s is rejected', (slug, sentence) => {
  expect(() => newArticle(slug, today, folder)).toThrow(sentence);
});
