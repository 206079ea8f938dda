import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/is-postgres.ts';
import { leaseEnd } from '../storage/lease.ts';
import type { Deliverable, Outbox } from './settle.ts';

type Rows = Record<string, Record<string, unknown>>;
type Due = SelectQueryBuilder<Rows, string, object>;

const rowsOf = (db: Database) => db as unknown as Kysely<Rows>;

/**
 * Claims the due rows of a table by postponing them, so that only one process tries each. Those of a dead process come
 * again.
 *
 * @param narrow selects the rows that may be due.
 */
export function dueRows<Row extends Deliverable>(
  table: string,
  key: string,
  narrow: (query: Due, now: Date) => Due = (query) => query,
): Pick<Outbox<Row>, 'claim' | 'renew'> {
  return {
    async claim(db, { limit, now }) {
      const due = narrow(rowsOf(db).selectFrom(table).select(key), now)
        .where('dueAt', '<=', now.toISOString())
        .orderBy('dueAt')
        .orderBy(key)
        .limit(limit);
      // Reads first, because an idle loop must not write.
      if (!(await due.limit(1).executeTakeFirst())) return [];
      const claimed = await rowsOf(db)
        .with('due', () => due.$call(passOverLocked(db)))
        .updateTable(table)
        .set({ dueAt: leaseEnd(now) })
        .where(key, 'in', ({ selectFrom }: ExpressionBuilder<Rows, string>) => selectFrom('due').select(key))
        .returningAll()
        .execute();
      return claimed as unknown as Row[];
    },
    async renew(db, claimed, now) {
      const keys = claimed.map((row) => (row as Record<string, unknown>)[key]);
      await rowsOf(db)
        .updateTable(table)
        .set({ dueAt: leaseEnd(now) })
        .where(key, 'in', keys)
        .where('dueAt', '>', now.toISOString())
        .execute();
    },
  };
}

/** Locks the selected rows and skips locked ones: `.$call(passOverLocked(db))`. SQLite has one writer at a time. */
function passOverLocked(db: Database) {
  return <Tables, Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>) =>
    isPostgres(db) ? query.forUpdate().skipLocked() : query;
}
