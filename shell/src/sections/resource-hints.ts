import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { preload } from 'react-dom';
import { missingStyles } from './document-styles.ts';
import { integrityOf } from './integrity.ts';

/** Preloads the entry of a section, which every page of it needs. */
export function preloadEntry(section: PlannedSection): void {
  for (const href of listEntry(section)) preloadScript(href);
}

/** Preloads all scripts of a page at once, so that none waits for the one before it. */
export function preloadScripts(section: PlannedSection, page: string): void {
  for (const href of listScripts(section, page)) preloadScript(href);
}

function preloadScript(href: string): void {
  // In development files have no hashes.
  if (process.env.NODE_ENV !== 'production') return;
  preload(href, { as: 'script', crossOrigin: 'anonymous', integrity: integrityOf(href) });
}

/** Preloads the styles of the next page. React waits for their links before it shows the page. */
export function preloadStyles(section: PlannedSection, page: string): void {
  for (const { href, integrity } of missingStyles(section, page)) {
    preload(href, { as: 'style', crossOrigin: 'anonymous', integrity });
  }
}

/** Whether the styles of a page are in the document already. */
export function hasStyles(section: PlannedSection, page: string): boolean {
  return missingStyles(section, page).every(({ href }) =>
    document.querySelector(`link[rel="stylesheet"][href="${href}"]`),
  );
}

/**
 * Prefetches the styles of a page. A preload that no click follows would be reported as unused, and React does not wait
 * for a stylesheet that is in the document already. Without the hash of the later link the browser would download the
 * file twice.
 */
export function prefetchStyles(section: PlannedSection, page: string): void {
  for (const { href, integrity } of missingStyles(section, page)) prefetch(href, 'style', integrity);
}

/** Prefetches all files of a page at low priority. */
export function prefetchFiles(section: PlannedSection, page: string): void {
  prefetchStyles(section, page);
  for (const href of listScripts(section, page)) prefetch(href, 'script', integrityOf(href));
}

function prefetch(href: string, as: 'script' | 'style', integrity: string): void {
  if (document.querySelector(`link[href="${href}"], script[src="${href}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as, crossOrigin: 'anonymous', integrity, href });
  document.head.append(link);
}

/** Empty if the document has loaded the section's container. */
function listEntry({ base, client }: PlannedSection): string[] {
  return Reflect.has(window, client.container ?? '') ? [] : [base + client.entry];
}

function listScripts(section: PlannedSection, page: string): string[] {
  const { base, client } = section;
  const files = [...client.scripts, ...(client.pages[page]?.scripts ?? [])];
  return [...listEntry(section), ...files.map((file) => base + file)];
}
