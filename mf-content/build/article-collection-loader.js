import path from 'node:path';
import { readArticles } from './read-articles.js';

/** Webpack loader for `all.articles`: all articles of its folder, each with its text to be loaded when it is read. */
// biome-ignore lint/style/noDefaultExport: that is where webpack looks for a loader.
export default function articleCollectionLoader() {
  this.addContextDependency(this.context);
  this.addContextDependency(path.join(this.context, '../art'));
  return collectionModule(this.context, (file) => `import(${JSON.stringify(file)})`, {
    withDrafts: this.mode === 'development',
  });
}

/**
 * @param {string} folder
 * @param {(file: string) => string} importText Writes the expression that loads one text.
 * @param {{ withDrafts?: boolean }} [options]
 */
export function collectionModule(folder, importText, options) {
  const articles = readArticles(folder, options);
  const imports = articles.flatMap(({ image }, index) => [
    `import { art as art${index} } from '../art/${image}.ts';`,
  ]);
  const entries = articles.map(({ file, html, contents, draft, ...fields }, index) => {
    const json = JSON.stringify(fields);
    return `{ ...${json}, picture: art${index}, loadText: () => ${importText(`./${path.basename(file)}`)} }`;
  });
  return `${imports.join('\n')}\nexport const articles = [\n${entries.join(',\n')}\n];\n`;
}
