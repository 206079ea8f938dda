import MarkdownIt from 'markdown-it';
import { sanitiseHtml } from './sanitise-html.js';

/** Marks a link that needs an absolute address. The page fills in the origin. */
const siteScheme = /^site:(?=\/)/;
const wordsPerMinute = 200;
/** Spec 2 §9. */
const readMinutes = { least: 5, most: 9 };

const markdownIt = new MarkdownIt({ html: true, linkify: true });
// "Node.js" is no address.
markdownIt.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

markdownIt.renderer.rules = {
  ...markdownIt.renderer.rules,
  link_open(tokens, index) {
    const address = tokens[index].attrGet('href').replace(siteScheme, '{{SITE_URL}}');
    return `<a href="${escapeHtml(address)}">`;
  },
  // A table can be wider than a phone, so it scrolls in a container that the keyboard reaches.
  table_open: () => '<div data-table tabindex="0" role="region" aria-label="Table"><table>',
  table_close: () => '</table></div>\n',
  fence(tokens, index) {
    const { info, content } = tokens[index];
    return info.trim() === 'bars' ? bars(content) : `<pre><code>${escapeHtml(content)}</code></pre>\n`;
  },
};

/**
 * Renders the Markdown of an article or essay.
 *
 * @param {string} markdown
 * @param {{ folder?: string }} [options] see `sanitiseHtml`
 */
export function renderMarkdown(markdown, options = {}) {
  const contents = [];
  const tokens = markdownIt.parse(markdown, {});
  for (const [index, { type, tag }] of tokens.entries()) {
    if (type !== 'heading_open') continue;
    const { children } = tokens[index + 1];
    const label = plainText(markdownIt.renderer.render(children, markdownIt.options, {}));
    const id = label
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    tokens[index].attrSet('id', id);
    if (tag === 'h2') contents.push({ id, label });
  }
  const rendered = markdownIt.renderer.render(tokens, markdownIt.options, {});
  const html = sanitiseHtml(setQuotes(rendered), { ...options, isMarkdown: true });
  return { html, contents, wordCount: countWords(html) };
}

/** The read time of so many words, in minutes. */
export function minutesOf(wordCount) {
  return Math.ceil(wordCount / wordsPerMinute);
}

/** @returns the fault of an article's length; undefined if it has none. */
export function describeLength(wordCount) {
  const [least, most] = [readMinutes.least * wordsPerMinute, readMinutes.most * wordsPerMinute];
  if (wordCount >= least && wordCount <= most) return undefined;
  return `has ${wordCount} words: articles take ${readMinutes.least} to ${readMinutes.most} minutes to read, which is ${least} to ${most} words`;
}

/**
 * Renders a bar chart. The first line is its caption, each further line is `label: figure`. The largest figure gets the
 * full width.
 */
function bars(text) {
  const [caption = '', ...lines] = text.trim().split('\n');
  const entries = lines.map((line) => {
    const at = line.lastIndexOf(':');
    const figure = line.slice(at + 1).trim();
    return {
      label: line.slice(0, at).trim(),
      figure,
      size: Number.parseFloat(figure.replace(/[^\d.]/g, '')),
    };
  });
  const largest = Math.max(...entries.map(({ size }) => size));
  const items = entries.map(
    ({ label, figure, size }) =>
      `<li style="--share:${Math.round((size / largest) * 100)}%"><span>${escapeHtml(label)} </span><b>${escapeHtml(figure)}</b></li>`,
  );
  return `<figure data-bars><ul>${items.join('')}</ul><figcaption>${escapeHtml(caption)}</figcaption></figure>\n`;
}

/** Counts the words between spaces, without tags (spec 2 §9). A space that does not break separates none. */
export function countWords(html) {
  return html
    .replace(/<[^>]+>/g, ' ')
    .split(/[^\S\u00a0]+/)
    .filter(Boolean).length;
}

/** Replaces straight quotation marks outside tags with curly ones. */
function setQuotes(html) {
  return html.replace(/<[^>]+>|[^<]+/g, (part) =>
    part.startsWith('<')
      ? part
      : part
          .replace(/(^|[\s(])&quot;/g, '$1“')
          .replaceAll('&quot;', '”')
          .replaceAll("'", '’'),
  );
}

function plainText(html) {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll("'", '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function escapeHtml(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
