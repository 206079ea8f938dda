import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { findKind } from './content-kinds.ts';
import type { ContentRecord } from './content-records.repository.ts';
import { carryOut, wishToSet } from './edit-content.ts';

/** Records that an editor wants to set, and has not. */
export interface ProposedEdit {
  kind: string;
  records: ContentRecord[];
}

/** What it would change, in words: `case study northwind`. */
export function nameRecords({ kind: name, records }: ProposedEdit): string[] {
  const kind = findKind(name);
  return kind ? records.map((record) => `${kind.one} ${record[kind.key]}`) : [];
}

/** Reads as if the edit were made: it is, within a transaction that is taken back. */
export function readEdited<T>(
  db: Database,
  { kind: name, records }: ProposedEdit,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const kind = findKind(name);
  if (!kind) return read(db);
  return retryWhenBusy(async () => {
    const transaction = await db.startTransaction().execute();
    try {
      await carryOut(transaction, kind, wishToSet(kind, records));
      return await read(transaction);
    } finally {
      await transaction.rollback().execute();
    }
  });
}
