import type { Kysely } from 'kysely';

/** The table is empty so far: no page read it, and no command filled it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const change = () => db.schema.alterTable('testimonials');
  // SQLite adds one column at a time.
  for (const name of ['name', 'place'])
    await change()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await change().addColumn('href', 'text').execute();
  await change()
    .addColumn('order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await change()
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
