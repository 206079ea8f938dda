import path from 'node:path';
import { readArticles } from './read-articles.js';

/** Webpack loader for `all.articles`: a module with all articles of its folder. A dynamic import loads each text. */
// biome-ignore lint/style/noDefaultExport: webpack reads a loader from the default export.
export default function articleCollectionLoader() {
  this.addContextDependency(this.context);
  this.addContextDependency(path.join(this.context, '../art'));
  return collectionModule(this.context, (file) => `import(${JSON.stringify(file)})`, {
    withDrafts: this.mode === 'development',
  });
}

/** What pages need and `completeArticle` does not add, because every visitor of the blog loads it. */
const listedFields =
  'id slug title excerpt category author image imageAlt featured trending tags wordCount checked'.split(' ');

/**
 * @param {string} folder
 * @param {(file: string) => string} importText returns the expression that imports the text of a file.
 * @param {{ withDrafts?: boolean }} [options]
 */
export function collectionModule(folder, importText, options) {
  const articles = readArticles(folder, options);
  const imports = articles.flatMap(({ image }, index) => [
    `import art${index} from '../art/${image}.avif?picture';`,
  ]);
  const entries = articles.map((article, index) => {
    const { file, publishedTime } = article;
    const listed = Object.fromEntries(listedFields.map((field) => [field, article[field]]));
    const json = JSON.stringify({ ...listed, publishedAt: publishedTime.slice(0, 10) });
    return `{ ...${json}, picture: art${index}, loadText: () => ${importText(`./${path.basename(file)}`)} }`;
  });
  imports.push(`import { completeArticle } from './complete-article.ts';`);
  return `${imports.join('\n')}\nexport const articles = [\n${entries.join(',\n')}\n].map(completeArticle);\n`;
}
