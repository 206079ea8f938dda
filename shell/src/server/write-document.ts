import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { brand } from '@shortlisted/shared-ui/brand';
import { type DocumentData, documentDataId, rootId } from '../document-data.ts';
import { stylesheetAttribute } from '../sections/document-styles.ts';
import { headScript } from './head-script.ts';
import { addressOf, integrityOf, type PlannedFile, pageFiles } from './page-files.ts';

interface DocumentParts {
  /** Output of React: head tags first, then the site. */
  html: string;
  data: Omit<DocumentData, 'elements'>;
  shell: PlannedSection;
  section: PlannedSection | undefined;
  page: string | undefined;
  readStyle: (section: PlannedSection, file: string) => string;
}

const siteStart = '<div id="site">';

/** Writes the document: head tags, inlined styles, preloads, the site, and the data that the browser hydrates from. */
export function writeDocument({ html, data, shell, section, page, readStyle }: DocumentParts) {
  const start = html.indexOf(siteStart);
  const site = html.slice(start);
  const styles = pageFiles('styles', shell, section, page);
  const shellScripts = pageFiles('scripts', shell);
  const preloaded =
    process.env.NODE_ENV === 'development'
      ? []
      : pageFiles('scripts', shell, section, page).slice(shellScripts.length);
  // The container runs first, since the shell opens it.
  const container = section?.client.container && page ? [{ section, file: section.client.entry }] : [];
  const scripts = [...container, ...shellScripts];
  const json = JSON.stringify({ ...data, elements: countElements(site) }).replaceAll('<', '\\u003c');

  return {
    html: [
      '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
      `<script>${headScript}</script>`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      // The first paint waits for the whole header.
      '<link rel="expect" href="#main" blocking="render">',
      '<meta name="theme-color" content="#141414">',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      '<link rel="manifest" href="/site.webmanifest">',
      `<link rel="alternate" type="application/rss+xml" title="${brand.name}" href="/blog/rss.xml">`,
      html.slice(0, start),
      ...styles.map((style) => inlinedStyle(style, readStyle)),
      ...preloaded.map(
        (file) =>
          `<link rel="preload" as="script" crossorigin href="${addressOf(file)}" integrity="${integrityOf(file)}">`,
      ),
      ...scripts.map(
        (file) =>
          `<script defer crossorigin src="${addressOf(file)}" integrity="${integrityOf(file)}"></script>`,
      ),
      `</head><body><div id="${rootId}">`,
      site,
      `</div><script type="application/json" id="${documentDataId}">${json}</script></body></html>`,
    ].join(''),
    inlineScripts: [headScript],
    styleHashes: styles.map(integrityOf),
  };
}

/** React escapes every other "<". */
function countElements(html: string): number {
  return html.split(/<[a-z]/i).length - 1;
}

/** The unchanged text of the file, whose hash the policy has. In development a link, which hot reload replaces. */
function inlinedStyle(style: PlannedFile, readStyle: DocumentParts['readStyle']): string {
  const name = `${stylesheetAttribute}="${addressOf(style)}"`;
  if (process.env.NODE_ENV === 'development')
    return `<link rel="stylesheet" href="${addressOf(style)}" ${name}>`;
  return `<style ${name}>${readStyle(style.section, style.file)}</style>`;
}
