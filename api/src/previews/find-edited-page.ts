import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { findKind } from '../content/kinds/content-kinds.ts';
import { listPathOf } from '../content/records/content-kind.ts';
import type { ProposedEdit } from '../content/records/proposed-edit.ts';
import { pathOf } from '../http/path-of.ts';
import { listLive } from '../releases/log/promotion.repository.ts';
import { fillParameter } from '../releases/store/list-entries.ts';
import type { Database } from '../storage/database.ts';

/** Finds a page of the live site that shows an edit. */
export async function findLivePage(db: Database, edit: ProposedEdit): Promise<string | undefined> {
  const routes = (await listLive(db)).flatMap(({ manifest }) => manifest.section.routes);
  return findEditedPage(routes, edit);
}

/** Finds a page that shows an edit: the record's own, otherwise one that reads the list, by the reads of pages. */
export function findEditedPage(routes: SectionRoute[], edit: ProposedEdit): string | undefined {
  const { kind: name, records } = edit;
  const kind = findKind(name);
  if (!kind) return undefined;
  if (kind.target) return String(records[0]?.path);
  const list = listPathOf(kind);
  const [record] = records.length === 1 ? records : [];
  const key = record?.[kind.key];
  for (const { path, reads = [] } of key === undefined ? [] : routes) {
    const parameter = reads.find((read) => read.startsWith(`${list}/:`))?.slice(list.length + 1);
    if (parameter && path.includes(parameter))
      return path.replace(parameter, encodeURIComponent(String(key)));
  }
  const ofEntries = routes.find(
    ({ path, reads = [], sitemap }) => path.includes(':') && reads.includes(list) && sitemap?.entries,
  );
  const value = record?.[ofEntries?.sitemap?.entries?.field ?? ''];
  if (ofEntries && value !== undefined) return fillParameter(ofEntries.path, String(value));
  const lists = [list, `${list}/${records[0]?.place}`];
  return routes.find(
    ({ path, reads = [] }) => !path.includes(':') && reads.some((read) => lists.includes(pathOf(read))),
  )?.path;
}
