import { shellName } from '@shortlisted/section-kit/contract';
import type { Fault } from '../releases/compositions/fault.ts';

/** A link in the HTML of a page. */
export interface Link {
  /** The section whose code draws it. */
  owner: string;
  /** Path of the page. */
  page: string;
  /** Path of its target. */
  target: string;
}

const origin = 'http://localhost';

/** Lists the links of a document to addresses of the site. The shell draws everything around `<main>`. */
export function readLinks(html: string, page: string, owner: string): Link[] {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? html;
  const linksIn = (part: string, by: string) =>
    [...part.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
      .map(([, href = '']) => href.replaceAll('&amp;', '&'))
      .filter((href) => URL.canParse(href, origin + page))
      .map((href) => new URL(href, origin + page))
      .filter((url) => url.origin === origin)
      .map(({ pathname }): Link => ({ owner: by, page, target: pathname }));
  return [...linksIn(main, owner), ...linksIn(html.replace(main, ''), shellName)];
}

/**
 * Finds links to addresses that do not exist in a composition. Each owner is told once of a target.
 *
 * @param exists whether an address has a page or a file, or leads to one.
 */
export async function checkLinks(
  links: Link[],
  exists: (path: string) => Promise<boolean>,
): Promise<Fault[]> {
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
