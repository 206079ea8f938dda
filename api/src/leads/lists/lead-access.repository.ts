import type { Generated, Insertable, Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';

export type LeadAction = 'list' | 'search' | 'look' | 'export' | 'answered' | 'open again' | 'send' | 'erase';

/** A person's access to enquiries in the console. It holds no personal data of the enquiry's sender. */
interface LeadAccessTable {
  id: Generated<number>;
  at: string;
  /** Holder and token. */
  actor: string;
  action: LeadAction;
  /** No foreign key: the record outlives the enquiry. Null if the access concerned several enquiries. */
  enquiryId: number | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    leadAccesses: LeadAccessTable;
  }
}

export type LeadAccess = Selectable<LeadAccessTable>;

const shownAccesses = 200;

export async function insertLeadAccess(db: Database, access: Insertable<LeadAccessTable>): Promise<void> {
  await db.insertInto('leadAccesses').values(access).execute();
}

export async function listLeadAccesses(db: Database): Promise<LeadAccess[]> {
  return db.selectFrom('leadAccesses').selectAll().orderBy('id', 'desc').limit(shownAccesses).execute();
}
