import type { PlannedSection, ReleaseList } from '@shortlisted/section-kit/contract';
import { SectionLoadError } from '../reports/failure-kind.ts';
import { integrityOf, noteIntegrity } from './integrity.ts';

const completing = new Map<PlannedSection, Promise<void>>();

/** Makes sure that it is known which files a page needs, and their hashes. */
export async function completePage(section: PlannedSection, page: string): Promise<void> {
  if (!section.client.pages[page]) await completeSection(section);
}

/**
 * Fetches what the document left out of a section: which files its pages need, and all hashes. The browser checks the
 * answer against the hash in the plan. The section is completed in place.
 */
export function completeSection(section: PlannedSection): Promise<void> {
  const running = completing.get(section) ?? complete(section);
  completing.set(section, running);
  running.catch(() => completing.delete(section));
  return running;
}

async function complete(section: PlannedSection): Promise<void> {
  const { pages, integrity } = await readList(section).catch((cause) => {
    throw new SectionLoadError(`${section.name} could not be loaded`, { cause });
  });
  section.client.pages = pages;
  Object.assign(section.integrity, integrity);
  noteIntegrity(section);
}

async function readList({ base, client }: PlannedSection): Promise<ReleaseList> {
  const address = `${base}${client.list}`;
  const response = await fetch(address, { integrity: integrityOf(address) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
