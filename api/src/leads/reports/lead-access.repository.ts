import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { LeadAccessTable } from './lead-access.table.ts';

export type LeadAccess = Selectable<LeadAccessTable>;

const shownAccesses = 200;

export async function insertLeadAccess(db: Database, access: Insertable<LeadAccessTable>): Promise<void> {
  await db.insertInto('leadAccesses').values(access).execute();
}

export async function listLeadAccesses(db: Database): Promise<LeadAccess[]> {
  return db.selectFrom('leadAccesses').selectAll().orderBy('id', 'desc').limit(shownAccesses).execute();
}
