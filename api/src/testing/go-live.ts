import type { Database } from '../database/database.ts';
import { addRelease } from '../releases/add-release.ts';
import { insertPromotion } from '../releases/release.repository.ts';

const now = '2025-01-01T00:00:00.000Z';

/** Stores release folders and promotes them. */
export async function goLive(db: Database, ...folders: string[]): Promise<void> {
  for (const folder of folders) {
    const { id, manifest } = await addRelease(db, folder, now);
    await insertPromotion(db, manifest.section.name, id, now);
  }
}
