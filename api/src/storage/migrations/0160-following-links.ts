import { type Kysely, sql } from 'kysely';

// Links from before keep 0: two of them may follow the same releases.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('preview_links')
    .addColumn('is_following', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('one_following_link')
    .unique()
    .on('preview_links')
    .columns(['section', 'releases'])
    .where(sql.ref('is_following'), '=', sql.lit(1))
    .where(sql.ref('revoked_at'), 'is', null)
    .execute();
}
