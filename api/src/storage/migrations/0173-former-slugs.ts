import type { Kysely } from 'kysely';

/** The addresses that a page had, as JSON. They lead to the one that it has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['articles', 'essays', 'case_studies'])
    await db.schema
      .alterTable(table)
      .addColumn('former_slugs', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
}
