import MarkdownIt from 'markdown-it';
import { sanitiseHtml } from './sanitise-html.js';

/** Marks a link that needs an absolute address. The page fills in the origin. */
const siteScheme = /^site:(?=\/)/;
const wordsPerMinute = 200;
/** Spec 2 §9. */
const readMinutes = { least: 5, most: 9 };

/** The deepest heading that a text has. */
const deepestLevel = 4;
/** Keeps the ids of a text apart from those of the page, such as `main`. */
const idPrefix = 'part-';

const markdownIt = new MarkdownIt({ html: true, linkify: true, typographer: true });
// Of the typographer only curly quotation marks.
markdownIt.disable('replacements');
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
  fence(tokens, index, _options, { faults }) {
    const { info, content } = tokens[index];
    return info.trim() === 'bars'
      ? bars(content, faults)
      : `<pre><code>${escapeHtml(content)}</code></pre>\n`;
  },
};

/** @param {string} markdown @param {{ folder?: string }} [options] see `sanitiseHtml` */
export function renderMarkdown(markdown, options = {}) {
  const contents = [];
  const faults = [];
  const tokens = markdownIt.parse(markdown, {});
  const headings = tokens.flatMap(({ type }, index) => (type === 'heading_open' ? [index] : []));
  // The page has the heading of the first level.
  const shift = headings.some((index) => tokens[index].tag === 'h1') ? 1 : 0;
  const ids = new Set();
  let above = 1;
  for (const index of headings) {
    const written = Number(tokens[index].tag[1]) + shift;
    const label = plainText(markdownIt.renderer.render(tokens[index + 1].children, markdownIt.options, {}));
    if (written > above + 1)
      faults.push(
        `skips a level at the heading "${label}": write ${'#'.repeat(above + 1 - shift)} before it`,
      );
    above = written;
    const level = Math.min(written, deepestLevel);
    tokens[index].tag = `h${level}`;
    tokens.find(({ type }, at) => at > index && type === 'heading_close').tag = `h${level}`;
    const id = freeId(label, ids);
    tokens[index].attrSet('id', id);
    if (level === 2) contents.push({ id, label });
  }
  const rendered = markdownIt.renderer.render(tokens, markdownIt.options, { faults });
  const onDeadLink = (address) => faults.push(`has a link that leads nowhere: ${address}`);
  const onStrangePicture = (address) =>
    faults.push(
      `has a picture that is not of this site, "${address}": send it here and write its path, or another path such as /team/founder.webp`,
    );
  const html = sanitiseHtml(rendered, { ...options, isMarkdown: true, onDeadLink, onStrangePicture });
  return { html, contents, faults, wordCount: countWords(html) };
}

/** The id of a heading by the rule of GitHub: its letters and digits in any script, and a number if it is taken. */
function freeId(label, taken) {
  const slug = `${idPrefix}${label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')}`;
  let id = slug;
  for (let count = 1; taken.has(id); count++) id = `${slug}-${count}`;
  taken.add(id);
  return id;
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

/** Renders a bar chart: its caption, then `label: figure` lines. The largest figure gets the full width. */
function bars(text, faults) {
  const [caption = '', ...lines] = text.split('\n').filter((line) => line.trim());
  const entries = lines.map((line) => {
    const parts = /^(.*):(.*)$/.exec(line);
    if (!parts) faults.push(`has a bar without a colon, "${line}": write a name, a colon and a figure`);
    const [, label, figure] = (parts ?? [line, line, '']).map((part) => part.trim());
    return {
      label,
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
    .replace(/<[^<>]+>/g, ' ')
    .split(/[^\S\u00a0]+/)
    .filter(Boolean).length;
}

function plainText(html) {
  return html
    .replace(/<[^<>]+>/g, '')
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
