import { renderMarkdown } from './render-markdown.js';
import { splitFrontMatter } from './split-front-matter.js';

/** Webpack loader for the text of one article. The collection's loader reads the front matter. */
// biome-ignore lint/style/noDefaultExport: webpack reads a loader from the default export.
export default function articleLoader(source) {
  return articleModule(source);
}

/** @param {string} source */
export function articleModule(source) {
  const { html, contents } = renderMarkdown(splitFrontMatter(source).content);
  return `export const html = ${JSON.stringify(html)};\nexport const contents = ${JSON.stringify(contents)};\n`;
}
