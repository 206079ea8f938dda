import { shellName } from '@shortlisted/section-kit/contract';
import { Parser } from 'htmlparser2';
import type { Fault } from '../releases/release-error.ts';

export interface Link {
  /** The section whose code draws it. */
  owner: string;
  page: string;
  target: string;
}

const origin = 'http://localhost';

/** Lists the links of a document to addresses of the site. The shell draws everything around a `<main>`. */
export function readLinks(html: string, page: string, owner: string): Link[] {
  const links: (Pick<Link, 'target'> & { isInMain: boolean })[] = [];
  let depth = 0;
  let hasMain = false;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'main') {
        depth += 1;
        hasMain = true;
      }
      if (name !== 'a' || href === undefined || !URL.canParse(href, origin + page)) return;
      const url = new URL(href, origin + page);
      if (url.origin === origin) links.push({ target: url.pathname, isInMain: depth > 0 });
    },
    onclosetag(name) {
      if (name === 'main') depth -= 1;
    },
  });
  parser.end(html);
  return links.map(({ target, isInMain }) => ({
    owner: isInMain || !hasMain ? owner : shellName,
    page,
    target,
  }));
}

/** Finds links to addresses that do not exist, once for each owner. @param exists whether it has a page or a file. */
export async function checkLinks(links: Link[], exists: (path: string) => Promise<boolean>) {
  const faults: Fault[] = [];
  const known = new Set<string>();
  for (const { owner, page, target } of links) {
    const key = `${owner} ${target}`;
    if (known.has(key)) continue;
    known.add(key);
    if (await exists(target)) continue;
    const message = `${owner} has a link on ${page} to ${target}, which does not exist.`;
    faults.push({ message, sections: [owner] });
  }
  return faults;
}
