import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeLength, minutesOf, renderMarkdown } from '@shortlisted/markdown/render-markdown';
import * as v from 'valibot';
import { splitFrontMatter } from './split-front-matter.js';

/** Editors' articles have the numbers above this one. */
const mostId = 999;

const text = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.number(), v.integer());

const day = v.pipe(
  v.string('must look like July 28, 2025'),
  v.regex(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/, 'must look like July 28, 2025'),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'is not a date'),
);

const frontMatter = v.strictObject({
  id: v.pipe(count, v.maxValue(mostId, `must be at most ${mostId}`)),
  slug: v.pipe(text, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case')),
  title: text,
  excerpt: text,
  category: v.picklist(listCategories()),
  author: text,
  date: day,
  /** The day on which somebody last compared the article with the facts. */
  checked: v.optional(day),
  readTime: v.pipe(text, v.regex(/^\d+ min read$/, 'must look like 8 min read')),
  image: text,
  imageAlt: text,
  featured: v.boolean(),
  trending: v.boolean(),
  /** Only `section dev` shows drafts. */
  draft: v.optional(v.literal(true)),
  tags: v.pipe(v.array(text), v.minLength(1)),
  engagement: v.strictObject({ likes: count, comments: count, shares: count }),
  howTo: v.optional(
    v.strictObject({
      name: text,
      description: text,
      steps: v.pipe(v.array(v.strictObject({ name: text, text })), v.minLength(1)),
    }),
  ),
  faq: v.optional(v.pipe(v.array(v.strictObject({ question: text, answer: text })), v.minLength(1))),
});

/** @returns {string[]} the names of all categories. */
function listCategories() {
  const file = path.resolve(import.meta.dirname, '../src/articles/categories.json');
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Reads and validates all articles of a folder and sorts them by id.
 *
 * @param {string} folder with the Markdown files, and `desks.json` with the authors.
 * @param {{ withDrafts?: boolean }} options
 * @throws {Error} that names the file and its faults.
 */
export function readArticles(folder, { withDrafts = false } = {}) {
  const desks = JSON.parse(readFileSync(path.join(folder, 'desks.json'), 'utf8'));
  const articles = listArticleFiles(folder).map((file) => {
    try {
      return { file, ...readArticle(file, desks) };
    } catch (error) {
      throw new Error(`${file}: ${error.message}`);
    }
  });
  const fileBySlug = new Map();
  for (const { file, slug } of articles) {
    const other = fileBySlug.get(slug);
    if (other) throw new Error(`${file}: slug: "${slug}" is already used by ${other}`);
    fileBySlug.set(slug, file);
  }
  const shown = articles.filter(({ draft }) => withDrafts || !draft);
  return shown.sort((one, other) => one.id - other.id);
}

/** @param {string} folder */
function listArticleFiles(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => path.join(folder, name));
}

/** @param {string} file @param {Record<string, object>} desks */
function readArticle(file, desks) {
  const { data, content } = splitFrontMatter(readFileSync(file, 'utf8'));
  const parsed = v.safeParse(frontMatter, data);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${describe(issue)}`);
    throw new Error(faults.join('; '));
  }
  const fields = parsed.output;
  if (!desks[fields.author]) throw new Error(`author: "${fields.author}" is not in desks.json`);
  const picture = path.join(path.dirname(file), '../art', `${fields.image}.avif`);
  if (!existsSync(picture)) throw new Error(`image: ${picture} does not exist`);

  const { faults, wordCount } = renderMarkdown(content);
  if (faults.length > 0) throw new Error(faults.join('; '));
  if (!fields.draft) checkLength(fields.readTime, wordCount);
  return {
    ...fields,
    publishedTime: new Date(`${fields.date} UTC`).toISOString(),
    wordCount,
    text: content.trim(),
  };
}

/** @param {string} readTime @param {number} wordCount */
function checkLength(readTime, wordCount) {
  const minutes = minutesOf(wordCount);
  if (readTime !== `${minutes} min read`)
    throw new Error(`readTime: must be "${minutes} min read" for ${wordCount} words`);
  const fault = describeLength(wordCount);
  if (fault) throw new Error(fault);
}

/** @param {{ type: string, input: unknown, message: string }} issue */
function describe({ input, received, message }) {
  return input === undefined || received === 'undefined' ? 'is missing' : message;
}
