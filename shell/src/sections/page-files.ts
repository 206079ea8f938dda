import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { preload } from 'react-dom';
import { integrityOf } from './integrity.ts';
import { listStyles } from './list-styles.ts';

/** Asks for what a section begins with, whatever else of it is needed. */
export function preloadEntry(section: PlannedSection): void {
  for (const href of listEntry(section)) preloadScript(href);
}

/** Asks for all scripts on the way to a page at once, so that nothing waits for the one before it. */
export function preloadScripts(section: PlannedSection, page: string): void {
  for (const href of listScripts(section, page)) preloadScript(href);
}

function preloadScript(href: string): void {
  // While developing, files have no hashes.
  if (process.env.NODE_ENV !== 'production') return;
  preload(href, { as: 'script', crossOrigin: 'anonymous', integrity: integrityOf(href) });
}

/** Asks for the styles of a page that is on its way. React waits for their links before it shows the page. */
export function preloadStyles(section: PlannedSection, page: string): void {
  for (const { href, integrity } of listStyles(section, page)) {
    preload(href, { as: 'style', crossOrigin: 'anonymous', integrity });
  }
}

/** Whether the styles of a page are in the document already. */
export function hasStyles(section: PlannedSection, page: string): boolean {
  return listStyles(section, page).every(({ href }) =>
    document.querySelector(`link[rel="stylesheet"][href="${href}"]`),
  );
}

/**
 * Brings the styles of a page into the cache. As a prefetch: a preload that no click follows would be reported as
 * unused, and React would not wait for a stylesheet that is in the document already. With the hash that the link will
 * have, or the browser would ask for the file twice.
 */
export function prefetchStyles(section: PlannedSection, page: string): void {
  for (const { href, integrity } of listStyles(section, page)) prefetch(href, 'style', integrity);
}

/** Brings all files of a page into the cache, when nothing is more urgent. */
export function prefetchPage(section: PlannedSection, page: string): void {
  prefetchStyles(section, page);
  for (const href of listScripts(section, page)) prefetch(href, 'script', integrityOf(href));
}

function prefetch(href: string, as: 'script' | 'style', integrity: string): void {
  if (document.querySelector(`link[href="${href}"], script[src="${href}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as, crossOrigin: 'anonymous', integrity, href });
  document.head.append(link);
}

/** Nothing for a section whose container the document brought. */
function listEntry({ base, client }: PlannedSection): string[] {
  return Reflect.has(window, client.container ?? '') ? [] : [base + client.entry];
}

function listScripts(section: PlannedSection, page: string): string[] {
  const { base, client } = section;
  const files = [...client.scripts, ...(client.pages[page]?.scripts ?? [])];
  return [...listEntry(section), ...files.map((file) => base + file)];
}
