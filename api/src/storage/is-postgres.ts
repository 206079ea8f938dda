import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether this is PostgreSQL and not SQLite. Only storage, content edits and maintenance may depend on it. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
