import { evidenceWidths } from '../contract/evidence.ts';
import { describeFaults } from './describe-faults.ts';
import { rememberLinks } from './find-broken-links.ts';
import { launchChromium } from './launch-browsers.ts';
import { findCutPictures } from './rules/page-rules.ts';
import { visit } from './visit.ts';
import { inPage } from './within.ts';

interface EditOptions {
  /** Addresses that show the edit. */
  pages: string[];
  /** Origin of the site, if it has another one here than for visitors. */
  site: string | undefined;
  patienceMs: number;
  end: AbortSignal;
}

/**
 * Opens the live pages that show an edit of content, at each width.
 *
 * @returns each fault, in one sentence with its path, and its width if the other width does not have it.
 */
export async function viewEdit({ pages, site: given, patienceMs, end }: EditOptions): Promise<string[]> {
  const site = given ?? new URL(pages[0] ?? '').origin;
  const browser = await launchChromium({ site, end });
  const close = () => browser.close().catch(() => {});
  end.addEventListener('abort', close);
  const findBrokenLinks = rememberLinks({ site, composition: [], rendered: [], part: 'main' });
  const findings: string[] = [];
  try {
    for (const address of pages.map((page) => new URL(page).pathname)) {
      const widthsOf = new Map<string, number[]>();
      for (const width of evidenceWidths) {
        const options = { site, address, width, patienceMs, depth: 'everything' } as const;
        const faults = await visit(browser, options, async (page, observed) => [
          ...describeFaults({ observed }),
          ...(observed.isAnswering ? await inPage(page, findCutPictures) : []),
          ...(observed.isAnswering ? await findBrokenLinks(page) : []),
        ]);
        for (const fault of faults) widthsOf.set(fault, [...(widthsOf.get(fault) ?? []), width]);
      }
      for (const [fault, widths] of widthsOf)
        findings.push(`At ${address}${widths.length === 1 ? `, ${widths} px` : ''}: ${fault}`);
    }
    return findings;
  } finally {
    end.removeEventListener('abort', close);
    await close();
  }
}
