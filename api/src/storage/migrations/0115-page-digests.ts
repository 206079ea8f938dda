import type { Kysely } from 'kysely';

/** What search engines were told of each page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_digests')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();
}
