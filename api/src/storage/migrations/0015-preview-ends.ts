import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const links = () => db.schema.alterTable('preview_links');
  await links().addColumn('revoked_at', 'text').execute();
  // Earlier links have no section, so only an operator can revoke them.
  await links()
    .addColumn('section', 'text', (column) => column.notNull().defaultTo(sql`''`))
    .execute();
}
