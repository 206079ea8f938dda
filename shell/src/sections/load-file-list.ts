import type { PlannedSection, ReleaseList } from '@shortlisted/section-kit/contract';
import { SectionLoadError } from '../reports/reports.ts';
import { addHashes, integrityOf } from './integrity.ts';
import { loadOnce } from './load-once.ts';

const lists = new Map<PlannedSection, Promise<void>>();

/** Loads the file list of a section unless the plan already has the files of this page. */
export async function loadFileListFor(section: PlannedSection, page: string): Promise<void> {
  if (!section.client.pages[page]) await loadFileList(section);
}

/**
 * Loads the file list of a section once, and adds the files of all its pages and their hashes to the plan. The browser
 * checks the list against its hash in the plan. A list that fails to load is fetched again at the next call.
 */
export function loadFileList(section: PlannedSection): Promise<void> {
  return loadOnce(lists, section, () => addFileList(section));
}

async function addFileList(section: PlannedSection): Promise<void> {
  const { pages, integrity } = await fetchFileList(section).catch((cause) => {
    throw new SectionLoadError(`${section.name} could not be loaded`, { cause });
  });
  section.client.pages = pages;
  Object.assign(section.integrity, integrity);
  addHashes(section);
}

async function fetchFileList({ base, client }: PlannedSection): Promise<ReleaseList> {
  const address = `${base}${client.list}`;
  const response = await fetch(address, { integrity: integrityOf(address) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
