import type { Database } from '../storage/database.ts';
import { contentKinds } from './kinds/content-kinds.ts';
import { listRecords } from './records/content-records.repository.ts';

/** An address that a page had, as the last parts of the former and of the present one. */
export interface Moved {
  kind: string;
  former: string;
  slug: string;
}

/** Lists the former addresses of the records that visitors see. */
export async function listMoved(db: Database): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const kind of contentKinds) {
    if (!kind.lists.includes('formerSlugs')) continue;
    for (const { slug, formerSlugs, active } of await listRecords(db, kind)) {
      if (active === false) continue;
      for (const former of formerSlugs as string[])
        moved.push({ kind: kind.name, former, slug: String(slug) });
    }
  }
  return moved;
}
