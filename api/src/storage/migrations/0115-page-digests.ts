import type { Kysely } from 'kysely';

/** Digests of the pages that search engines were told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_digests')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();
}
