import type { Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import { dueRows } from './due-rows.ts';
import type { PurgeTable } from './purge.table.ts';
import type { Outbox } from './settle.ts';

export type Purge = Selectable<PurgeTable>;

/** By then every server shows what has changed. One that does not would fill the cache with what was before. */
const afterMs = 2000;

/** Adds a purge of each tag, in the transaction of what has changed. */
export async function insertPurges(db: Database, tags: string[], now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + afterMs).toISOString();
  const rows = tags.map((tag) => ({ tag, dueAt, state: 'pending' as const }));
  await db.insertInto('purges').values(rows).execute();
}

export const purgeOutbox: Outbox<Purge> = {
  // Ten minutes on average. The answers have expired by then.
  maxAttempts: 8,
  ...dueRows<Purge>('purges', 'id', (query) => query.where('state', '=', 'pending')),
  write: (db, { id }, progress) => db.updateTable('purges').set(progress).where('id', '=', id).execute(),
  nameOf: ({ tag }) => ({ tag }),
};
