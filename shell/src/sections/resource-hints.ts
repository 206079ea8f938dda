import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { preload } from 'react-dom';
import { missingStyles } from './document-styles.ts';
import { integrityOf } from './integrity.ts';
import { whenIdle } from './when-idle.ts';

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

/** Whether the styles of a page are in the document already. */
export function hasStyles(section: PlannedSection, page: string): boolean {
  return missingStyles(section, page).every(({ href }) => findStylesheet(href)?.sheet);
}

function findStylesheet(href: string): HTMLLinkElement | null {
  return document.querySelector(`link[rel="stylesheet"][href="${href}"]`);
}

/** Stylesheets that go into the document. Each promise ends when its link has loaded, or has failed and is gone. */
const arriving = new Map<string, Promise<unknown>>();

/**
 * Puts the styles of the next page into the document, and waits for them, because React does not wait for a link that is
 * there already. If they are there at the click, frame and page render at once.
 */
export async function insertStyles(section: PlannedSection, page: string): Promise<void> {
  await Promise.all(missingStyles(section, page).map(insertStyle));
}

function insertStyle({ href, integrity }: { href: string; integrity: string }): Promise<unknown> | undefined {
  if (!findStylesheet(href)) {
    const link = createLink({ rel: 'stylesheet', integrity, href });
    const loading = new Promise<unknown>((resolve) => {
      link.onload = resolve;
      // React would not request its file again.
      link.onerror = () => resolve(link.remove());
    });
    arriving.set(href, loading);
    document.head.append(link);
  }
  return arriving.get(href);
}

function createLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { crossOrigin: 'anonymous', ...attributes });
}

let waiting: { href: string; as: 'script' | 'style'; integrity: string }[] = [];

/** Prefetches all files of a page at low priority. Waits until the browser is idle, and takes other pages along. */
export function prefetchFiles(section: PlannedSection, page: string): void {
  if (waiting.length === 0) whenIdle(prefetchWaiting);
  for (const style of missingStyles(section, page)) waiting.push({ ...style, as: 'style' });
  for (const href of listScripts(section, page))
    waiting.push({ href, as: 'script', integrity: integrityOf(href) });
}

/** Adds a link for each file that the document does not have, all at once: each search and each change costs time. */
function prefetchWaiting(): void {
  const known = new Set<string | null>();
  for (const element of document.querySelectorAll('link[href], script[src]'))
    known.add(element.getAttribute('href') ?? element.getAttribute('src'));
  const links = document.createDocumentFragment();
  for (const { href, as, integrity } of waiting) {
    if (known.has(href)) continue;
    known.add(href);
    links.append(createLink({ rel: 'prefetch', as, integrity, href }));
  }
  document.head.append(links);
  waiting = [];
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
