import path from 'node:path';
import { renderMarkdown } from '@shortlisted/markdown/render-markdown';
import { readArticles } from './read-articles.js';
import { splitFrontMatter } from './split-front-matter.js';

/** Webpack loader for the text of one article, and for `all.articles`: all articles of its folder. */
// biome-ignore lint/style/noDefaultExport: webpack reads a loader from the default export.
export default function articleLoader(source) {
  if (!this.resourcePath.endsWith('.md')) {
    this.addContextDependency(this.context);
    this.addContextDependency(path.join(this.context, '../art'));
  }
  return writeModule(source, this.resourcePath, { withDrafts: this.mode === 'development' });
}

/** @param {string} source @param {string} file @param {{ withDrafts?: boolean }} [options] */
export function writeModule(source, file, options) {
  return file.endsWith('.md') ? textModule(source) : collectionModule(path.dirname(file), options);
}

/** The collection has the front matter. */
function textModule(source) {
  const { data, content } = splitFrontMatter(source);
  const { html, contents } = renderMarkdown(content);
  const { faq = [], howTo = null } = data;
  const lines = Object.entries({ html, contents, faq, howTo }).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`,
  );
  return lines.join('');
}

/** What pages need and `completeArticle` does not add, because every visitor of the blog loads it. */
const listedFields =
  'id slug title excerpt category author image imageAlt featured trending tags wordCount checked'.split(' ');

/** A dynamic import loads each text. */
function collectionModule(folder, options) {
  const articles = readArticles(folder, options);
  const imports = articles.map(
    ({ image }, index) => `import art${index} from '../art/${image}.avif?picture';`,
  );
  const entries = articles.map((article, index) => {
    const { file, publishedTime } = article;
    const listed = Object.fromEntries(listedFields.map((field) => [field, article[field]]));
    const json = JSON.stringify({ ...listed, publishedAt: publishedTime.slice(0, 10) });
    return `{ ...${json}, picture: art${index}, loadText: () => import(${JSON.stringify(`./${path.basename(file)}`)}) }`;
  });
  imports.push(`import { completeArticle } from './complete-article.ts';`);
  return `${imports.join('\n')}\nexport const articles = [\n${entries.join(',\n')}\n].map(completeArticle);\n`;
}
