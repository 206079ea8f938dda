import type { Generated, Selectable } from 'kysely';
import { insertNotices } from '../../notices/notice.repository.ts';
import type { Database } from '../../storage/database.ts';
import { dayOf } from '../../storage/day-of.ts';
import type { ContentRecord } from '../records/content-records.repository.ts';

/** An edit of one record that shows from a day on. The row goes when the edit is made, or cancelled. */
interface WaitingEditTable {
  id: Generated<number>;
  kind: string;
  /** Null for a new record. */
  recordId: number | null;
  /** JSON of the record as the editor first saw it. */
  began: string;
  /** JSON of the record as it will be. */
  record: string;
  author: string;
  /** A date, such as 2026-12-01. It begins at 00:00 UTC. */
  showsOn: string;
  /** Why the edit was not made on its day. */
  refusal: string | null;
  createdAt: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    waitingEdits: WaitingEditTable;
  }
}

/** An edit that shows from a day on. */
export interface WaitingEdit extends Omit<Selectable<WaitingEditTable>, 'began' | 'record'> {
  began: ContentRecord | null;
  record: ContentRecord;
}

type NewWaitingEdit = Omit<WaitingEdit, 'id' | 'refusal' | 'createdAt'> & { now: Date };

/** Stores an edit for its day. @param instead number of the waiting edit that it replaces. */
export function insertWaitingEdit(db: Database, waiting: NewWaitingEdit, instead?: number): Promise<number> {
  const { began, record, now, ...edit } = waiting;
  return db.transaction().execute(async (transaction) => {
    if (instead !== undefined) await deleteWaitingEdit(transaction, instead);
    const { id } = await transaction
      .insertInto('waitingEdits')
      .values({
        ...edit,
        began: JSON.stringify(began),
        record: JSON.stringify(record),
        refusal: null,
        createdAt: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** In the order of their days. */
const waitingEdits = (db: Database) =>
  db.selectFrom('waitingEdits').selectAll().orderBy('showsOn').orderBy('id');

export async function listWaitingEdits(db: Database): Promise<WaitingEdit[]> {
  return (await waitingEdits(db).execute()).map(toEdit);
}

/** Those whose day has begun, and which were not refused. */
export async function listDueEdits(db: Database, now: Date): Promise<WaitingEdit[]> {
  const due = waitingEdits(db).where('showsOn', '<=', dayOf(now)).where('refusal', 'is', null);
  return (await due.execute()).map(toEdit);
}

/** Keeps the reason for the console, and tells of it. */
export function refuseWaitingEdit(
  db: Database,
  { id, author, refusal, now }: Pick<WaitingEdit, 'id' | 'author'> & { refusal: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction.updateTable('waitingEdits').set({ refusal }).where('id', '=', id).execute();
    await insertNotices(transaction, [{ event: 'edit-refused', actor: author, reason: refusal }], now);
  });
}

/** @returns whether it was still waiting. */
export async function deleteWaitingEdit(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('waitingEdits').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

function toEdit({ began, record, ...row }: Selectable<WaitingEditTable>): WaitingEdit {
  return { ...row, began: JSON.parse(began), record: JSON.parse(record) };
}
