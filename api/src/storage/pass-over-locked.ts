import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/**
 * Locks the rows that are selected, and leaves out those that another server holds at this moment: `.$call(passOverLocked(db))`.
 * SQLite has one writer at a time, and no rows to lock.
 */
export function passOverLocked(db: Database) {
  return <Tables, Table extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Table, Row>,
  ): SelectQueryBuilder<Tables, Table, Row> => (isPostgres(db) ? query.forUpdate().skipLocked() : query);
}
