import type { Page } from 'playwright';
import type { PlannedSection } from '../contract/contract.ts';
import { matchPage } from '../contract/match-page.ts';
import { readLinkedPaths } from './read-page.ts';
import { inPage, whenAdmitted, workMs } from './within.ts';

interface LinkOptions {
  site: string;
  /** All sections of the composition. */
  composition: PlannedSection[];
  /** Paths that exist. */
  rendered: string[];
  /** Selector of the part whose links belong to the release. */
  part: string;
}

export type FindBrokenLinks = (page: Page) => Promise<string[]>;

/**
 * Returns a function that finds the links of a page to addresses that do not exist in the composition. It asks the
 * site once for each address that neither the plan nor the gate knows.
 */
export function rememberLinks({ site, composition, rendered, part }: LinkOptions): FindBrokenLinks {
  const statuses = new Map<string, Promise<number | undefined>>();
  const isKnown = (target: string) => {
    const path = matchPage(composition, target)?.route.path;
    return rendered.includes(target) || (path !== undefined && !path.includes(':'));
  };
  const ask = async (page: Page, target: string) => {
    const get = () => page.request.get(site + target, { timeout: workMs }).catch(() => null);
    return (await whenAdmitted(get))?.status();
  };
  return async (page) => {
    const findings: string[] = [];
    for (const target of await inPage(page, readLinkedPaths, part)) {
      if (isKnown(target)) continue;
      const status = statuses.get(target) ?? ask(page, target);
      statuses.set(target, status);
      if ((await status) === 404) findings.push(`The page has a link to ${target}, which does not exist.`);
    }
    return findings;
  };
}
