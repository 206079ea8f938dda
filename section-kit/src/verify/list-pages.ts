import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan, SectionRoute } from '../contract/contract.ts';

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
 * Every page of these routes, with the first entry of its list where the path has a parameter, as the server's gate has
 * it. Aliases show the same pages.
 *
 * @param readList reads a path that answers a JSON list.
 */
export async function listPages(routes: SectionRoute[], readList: (from: string) => Promise<unknown>) {
  const pages: PageToOpen[] = [];
  const notOpened: string[] = [];
  for (const { path: pattern, page, sitemap } of routes) {
    const { from, field } = sitemap?.entries ?? {};
    const list = pattern.includes(':') && from ? await readList(from).catch(() => []) : [];
    const [entry] = Array.isArray(list) ? list.map((one) => one?.[field ?? '']) : [];
    if (!pattern.includes(':')) pages.push({ page, path: pattern });
    else if (typeof entry === 'string')
      pages.push({ page, path: pattern.replace(/:\w+/, encodeURIComponent(entry)) });
    else notOpened.push(pattern);
  }
  return { pages, notOpened };
}

/** Reads lists where a page will read them: from its stubs, or from the site. */
export function listReader(site: string, stubs: string | undefined) {
  return async (from: string): Promise<unknown> => {
    const file = stubs && path.join(stubs, `${from}.json`);
    if (file) return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    return (await fetch(site + from)).json();
  };
}
