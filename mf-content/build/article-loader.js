import matter from 'gray-matter';
import { renderMarkdown } from './render-markdown.js';

/** Webpack loader for one article's text. Its front matter is read with the whole collection. */
// biome-ignore lint/style/noDefaultExport: that is where webpack looks for a loader.
export default function articleLoader(source) {
  return articleModule(source);
}

/** @param {string} source */
export function articleModule(source) {
  const { html, contents } = renderMarkdown(matter(source).content);
  return `export const html = ${JSON.stringify(html)};\nexport const contents = ${JSON.stringify(contents)};\n`;
}
