import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan, SectionRoute } from '../contract/contract.ts';
import { matchPage } from '../contract/match-page.ts';

/** A page that is opened. */
export interface PageToOpen {
  page: string;
  /** As it is in the site. */
  path: string;
}

/** The plan that a document was made for, as it tells the browser. */
export function readPlan(html: string): Plan | undefined {
  const [, json] = /<script type="application\/json" id="document-data">(.*?)<\/script>/s.exec(html) ?? [];
  return json ? (JSON.parse(json) as { plan: Plan }).plan : undefined;
}

/**
 * Every page of these routes, as the server's gate has them: of a path with a parameter one entry. Aliases show the same
 * pages.
 *
 * @param findPath the address of an entry of such a path.
 */
export function listPages(routes: SectionRoute[], findPath: (route: SectionRoute) => string | undefined) {
  const pages: PageToOpen[] = [];
  const notOpened: string[] = [];
  for (const route of routes) {
    const path = route.path.includes(':') ? findPath(route) : route.path;
    if (path) pages.push({ page: route.page, path });
    else notOpened.push(route.path);
  }
  return { pages, notOpened };
}

/** Among addresses that were rendered. */
export function findAmong(paths: string[]) {
  return (route: SectionRoute) => paths.find((one) => matchPage([{ routes: [route] }], one));
}

/** By the first entry of its list in a section's stubs. @param declared routes as `section.json` has them. */
export function findInStubs(folder: string, declared: SectionRoute[]) {
  return ({ path: pattern }: SectionRoute): string | undefined => {
    const entries = declared.find((route) => route.path === pattern)?.sitemap?.entries;
    const file = entries && path.join(folder, `${entries.from}.json`);
    if (!file || !existsSync(file)) return undefined;
    const [first] = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>[];
    const value = first?.[entries.field];
    return value && pattern.replace(/:\w+/, encodeURIComponent(value));
  };
}
