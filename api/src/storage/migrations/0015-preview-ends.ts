import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const links = () => db.schema.alterTable('preview_links');
  await links().addColumn('revoked_at', 'text').execute();
  // Links from before can be taken back by an operator only.
  await links()
    .addColumn('section', 'text', (column) => column.notNull().defaultTo(sql`''`))
    .execute();
}
