import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBrand } from '../../shared-ui/build/read-brand.js';
import { readArticles } from './read-articles.js';
import { writeLlms } from './write-llms.js';
import { writeRss } from './write-rss.js';

/**
 * Webpack plugin that writes the list of articles, and the templates of the RSS feed and of `llms.txt`, to `dist/feeds`.
 * section.json serves them. The server adds what editors changed to the list, and fills the templates with it.
 *
 * @param {string} workspace
 */
export const feedsPlugin = (workspace) => (/** @type {import('webpack').Compiler} */ compiler) => {
  compiler.hooks.beforeCompile.tapPromise('feedsPlugin', async () => {
    const brand = await readBrand();
    const articles = readArticles(path.join(workspace, 'src/articles'));
    const files = {
      'blog/rss.xml': writeRss(brand),
      'llms.txt': writeLlms(brand),
      'blog/articles.json': `${JSON.stringify(listRecords(articles), null, 2)}\n`,
    };
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(workspace, 'dist/feeds', name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  });
};

/**
 * The articles as editors of the console begin from them.
 *
 * @param {ReturnType<typeof readArticles>} articles
 * @throws {Error} if two articles have the same number. Editors could change only one of them.
 */
function listRecords(articles) {
  const records = articles.map(
    ({ id, slug, title, excerpt, category, author, publishedTime, image, imageAlt, ...more }) => ({
      id,
      title,
      slug,
      excerpt,
      category,
      author,
      publishedAt: publishedTime.slice(0, 10),
      image,
      imageAlt,
      tags: more.tags,
      text: more.text,
      faq: more.faq ?? [],
      howToName: more.howTo?.name ?? null,
      howToDescription: more.howTo?.description ?? null,
      steps: more.howTo?.steps ?? [],
      featured: more.featured,
      trending: more.trending,
      active: true,
    }),
  );
  const ids = records.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new Error(`Two articles have the id ${repeated}`);
  return records;
}
