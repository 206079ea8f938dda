import type { Kysely } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/**
 * Lets SQLite compute sums from the index alone. SQLite reads on the event loop, so reading the table as well
 * would cost visitors time. On PostgreSQL an index on a column that changes every second would cost more than
 * it saves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  await db.schema
    .createIndex('section_counts_covered')
    .on('section_counts')
    .columns(['section', 'release', 'what', 'minute', 'count'])
    .execute();
}
