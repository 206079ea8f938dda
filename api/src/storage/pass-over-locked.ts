import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/** Locks the selected rows and skips locked ones: `.$call(passOverLocked(db))`. SQLite has one writer at a time. */
export function passOverLocked(db: Database) {
  return <Tables, Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>) =>
    isPostgres(db) ? query.forUpdate().skipLocked() : query;
}
