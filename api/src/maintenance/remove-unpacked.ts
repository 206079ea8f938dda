import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../storage/database.ts';

/** Removes from this server's disk what was unpacked of releases that were pruned. */
export async function removeUnpacked(db: Database, root: string): Promise<void> {
  const list = (folder: string) => readdir(folder).catch(() => []);
  for (const section of await list(root)) {
    const pruned = await db
      .selectFrom('releases')
      .select('release')
      .where('section', '=', section)
      .where('prunedAt', 'is not', null)
      .execute();
    const gone = new Set(pruned.map(({ release }) => release));
    for (const name of await list(path.join(root, section))) {
      if (gone.has(name)) await rm(path.join(root, section, name), { recursive: true, force: true });
    }
  }
}
