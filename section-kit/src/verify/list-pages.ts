import type { PlannedSection, SectionRoute } from '../contract/contract.ts';
import { matchPage } from '../contract/match-page.ts';
import { readStub } from '../stubs/read-stub.ts';

export interface PageToOpen {
  page: string;
  /** Path in the site. */
  path: string;
  /** Expected status of its document. */
  status: number;
  /** Reads that its first screen does not need. */
  unawaited: string[];
  /** `forms` of its route. */
  forms?: SectionRoute['forms'];
}

/** An address without a page, for which the shell shows its not-found page. */
const nowhere: PageToOpen = { page: 'not-found', path: '/there-is-nothing-here', status: 404, unawaited: [] };

/**
 * Lists every page of these routes, as the gate does: one entry for a path with a parameter, and no aliases.
 *
 * @param findPath returns the path of an entry.
 */
export function listPages(routes: SectionRoute[], findPath: (route: SectionRoute) => string | undefined) {
  const pages: PageToOpen[] = [];
  const notOpened: string[] = [];
  for (const route of routes) {
    const path = route.path.includes(':') ? findPath(route) : route.path;
    if (path) pages.push(toOpen(route, path));
    else notOpened.push(route.path);
  }
  return { pages, notOpened };
}

function toOpen({ page, reads = [], awaits = reads, forms }: SectionRoute, path: string): PageToOpen {
  return { page, path, status: 200, unawaited: reads.filter((read) => !awaits.includes(read)), forms };
}

/**
 * Lists the pages for a release of the shell: the first page of each section, which includes the home page, and the
 * not-found page.
 */
export function listPagesOfShell(sections: PlannedSection[]): PageToOpen[] {
  const first = sections.flatMap(({ routes }) => routes.find(({ path }) => !path.includes(':')) ?? []);
  return [...first.map((route) => toOpen(route, route.path)), nowhere];
}

/** Lists the pages whose address another section claims, in the words of the gate. */
export function listTaken(section: string, pages: PageToOpen[], others: PlannedSection[]): string[] {
  return pages.flatMap(({ path }) => {
    const owner = matchPage(others, path)?.section.name;
    return owner ? [`${section} claims the path ${path}, which belongs to ${owner}.`] : [];
  });
}

/** Finds an entry among rendered paths. */
export function findAmong(paths: string[]) {
  return (route: SectionRoute) => paths.find((one) => matchPage([{ routes: [route] }], one));
}

/**
 * Finds an entry as the first record of its list in a section's stubs.
 *
 * @param root folder of the section.
 * @param declared routes in `section.json`.
 */
export function findInStubs(root: string, declared: SectionRoute[]) {
  return ({ path: pattern }: SectionRoute): string | undefined => {
    const entries = declared.find((route) => route.path === pattern)?.sitemap?.entries;
    const list = entries && readStub(root, entries.from);
    if (!list) return undefined;
    const [first] = JSON.parse(list) as Record<string, string>[];
    const value = first?.[entries.field];
    return value && pattern.replace(/:\w+/, encodeURIComponent(value));
  };
}
