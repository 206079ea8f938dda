import { type Kysely, PostgresAdapter } from 'kysely';

/** Which of the two databases this is. Asked in this wing only. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
