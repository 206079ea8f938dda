import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { fontUrl } from '@shortlisted/shared-ui/font';
import { type DocumentData, documentDataId, rootId } from '../document-data.ts';
import { stylesheetAttribute } from '../sections/document-styles.ts';
import { addressOf, integrityOf, type PlannedFile, pageFiles } from './page-files.ts';

interface DocumentParts {
  /** What React gave: head tags first, then the site. */
  html: string;
  data: DocumentData;
  shell: PlannedSection;
  section: PlannedSection | undefined;
  page: string | undefined;
  readStyle: (section: PlannedSection, file: string) => string;
}

const siteStart = '<div id="site">';

/** Puts the document together: head tags, styles and preloads, the site, and the data that the browser starts from. */
export function writeDocument({ html, data, shell, section, page, readStyle }: DocumentParts) {
  const start = html.indexOf(siteStart);
  const styles = pageFiles('styles', shell, section, page);
  const started = pageFiles('scripts', shell);
  const preloaded =
    process.env.NODE_ENV === 'development'
      ? []
      : pageFiles('scripts', shell, section, page).slice(started.length);
  // In this order: the shell opens what the section's container has.
  const container = section?.client.container && page ? [{ section, file: section.client.entry }] : [];
  const scripts = [...container, ...started];
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');

  return {
    html: [
      '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
      `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      // The first paint waits for the header to be whole.
      '<link rel="expect" href="#main" blocking="render">',
      '<meta name="theme-color" content="#141414">',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      '<link rel="manifest" href="/site.webmanifest">',
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
      html.slice(start),
      `</div><script type="application/json" id="${documentDataId}">${json}</script></body></html>`,
    ].join(''),
    styleHashes: styles.map(integrityOf),
  };
}

/**
 * Verbatim, so that the hash of the file is the hash that the policy needs. While developing it is a link, which can be
 * replaced when the sources change.
 */
function inlinedStyle(style: PlannedFile, readStyle: DocumentParts['readStyle']): string {
  const name = `${stylesheetAttribute}="${addressOf(style)}"`;
  if (process.env.NODE_ENV === 'development')
    return `<link rel="stylesheet" href="${addressOf(style)}" ${name}>`;
  return `<style ${name}>${readStyle(style.section, style.file)}</style>`;
}
