import { readStub } from '../cli/alone/read-stub.ts';
import type { Plan, PlannedSection, SectionRoute } from '../contract/contract.ts';
import { matchPage } from '../contract/match-page.ts';

/** A page that is opened. */
export interface PageToOpen {
  page: string;
  /** As it is in the site. */
  path: string;
  /** What its document is answered with. */
  status: number;
}

/** Where nothing is: the shell's own page. */
const nowhere: PageToOpen = { page: 'not-found', path: '/there-is-nothing-here', status: 404 };

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
    if (path) pages.push({ page: route.page, path, status: 200 });
    else notOpened.push(route.path);
  }
  return { pages, notOpened };
}

/** What a shell is looked at in: the first page of each section, among them the home page, and its own. */
export function listPagesOfShell(sections: PlannedSection[]): PageToOpen[] {
  const first = sections.flatMap(({ routes }) => routes.find(({ path }) => !path.includes(':')) ?? []);
  return [...first.map(({ page, path }) => ({ page, path, status: 200 })), nowhere];
}

/** Among addresses that were rendered. */
export function findAmong(paths: string[]) {
  return (route: SectionRoute) => paths.find((one) => matchPage([{ routes: [route] }], one));
}

/**
 * By the first entry of its list in a section's stubs.
 *
 * @param root folder of the section.
 * @param declared routes as `section.json` has them.
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
