import { randomUUID } from 'node:crypto';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { Draft } from './enquiry.schema.ts';

const maxDrafts = 1000;
const keptForMs = 15 * 60_000;

/**
 * Keeps a refused form of a visitor without scripts for a short time, so that nothing that they wrote is lost, whichever
 * server they come back to.
 *
 * @returns the id to ask for it with; nobody can guess it.
 */
export async function addDraft(db: Database, draft: Draft, now: Date): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + keptForMs).toISOString();
  await retryWhenBusy(() =>
    db
      .insertInto('drafts')
      .values({ id, draft: JSON.stringify(draft), expiresAt })
      .execute(),
  );
  // What has ended goes, and of a flood the oldest.
  const newest = db.selectFrom('drafts').select('id').orderBy('expiresAt', 'desc').limit(maxDrafts);
  await db
    .deleteFrom('drafts')
    .where((where) => where.or([where('expiresAt', '<=', now.toISOString()), where('id', 'not in', newest)]))
    .execute();
  return id;
}

export async function findDraft(db: Database, id: string, now: Date): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('drafts')
    .select('draft')
    .where('id', '=', id)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return row && JSON.parse(row.draft);
}
