import type { PlannedSection, ReleaseList } from '@shortlisted/section-kit/contract';
import { SectionLoadError } from '../reports/failure-kind.ts';
import { integrityOf, noteIntegrity } from './integrity.ts';

const completing = new Map<PlannedSection, Promise<void>>();

/**
 * Fetches what the document left out of a section that its page is not of: which files its pages need, and their hashes.
 * The browser checks the answer against the hash in the plan. The section is completed in place.
 */
export function completeSection(section: PlannedSection): Promise<void> {
  const known = completing.get(section);
  if (known) return known;
  const running = isComplete(section) ? Promise.resolve() : complete(section);
  completing.set(section, running);
  running.catch(() => completing.delete(section));
  return running;
}

function isComplete({ client }: PlannedSection): boolean {
  return Object.keys(client.pages).length > 0;
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
