import { mainSlug } from '../../content/kinds/case-study-aliases.ts';
import { contentKinds } from '../../content/kinds/content-kinds.ts';
import { listMoved } from '../../content/list-moved.ts';
import { listRecords } from '../../content/records/content-records.repository.ts';
import { layOver } from '../../content/records/lay-over.ts';
import { findEditedPage } from '../../previews/find-edited-page.ts';
import { readShipped } from '../../releases/compositions/read-shipped.ts';
import type { StoredRelease } from '../../releases/store/release.repository.ts';
import type { Database } from '../../storage/database.ts';

/** Finds out of an address with a parameter whether its entry exists. A page of no kind of content may exist. */
export function entryFinder(db: Database, live: StoredRelease[]): (path: string) => Promise<boolean> {
  const routes = live.flatMap(({ manifest }) => manifest.section.routes);
  return async (path) => {
    const slugAt = path.lastIndexOf('/') + 1;
    const slug = mainSlug(path.slice(slugAt));
    const page = path.slice(0, slugAt) + slug;
    const kind = contentKinds.find(
      ({ name, key }) => findEditedPage(routes, { kind: name, records: [{ [key]: slug }] }) === page,
    );
    if (!kind) return true;
    const records = layOver(await readShipped(db, kind), await listRecords(db, kind));
    return (
      records.some((record) => record[kind.key] === slug && record.active !== false) ||
      (await listMoved(db)).some(({ kind: name, former }) => name === kind.name && former === slug)
    );
  };
}
