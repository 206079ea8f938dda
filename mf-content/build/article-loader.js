import { renderMarkdown } from '@shortlisted/markdown/render-markdown';
import { splitFrontMatter } from './split-front-matter.js';

/** Webpack loader for the text of one article. The collection's loader reads the front matter. */
// biome-ignore lint/style/noDefaultExport: webpack reads a loader from the default export.
export default function articleLoader(source) {
  return articleModule(source);
}

/** @param {string} source */
export function articleModule(source) {
  const { data, content } = splitFrontMatter(source);
  const { html, contents } = renderMarkdown(content);
  const { faq = [], howTo = null } = data;
  return `export const html = ${JSON.stringify(html)};\nexport const contents = ${JSON.stringify(contents)};\nexport const faq = ${JSON.stringify(faq)};\nexport const howTo = ${JSON.stringify(howTo)};\n`;
}
