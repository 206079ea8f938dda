import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody wrote down when the positions of before were posted: they count from the day of the upgrade.
  const today = new Date().toISOString().slice(0, 10);
  await db.schema
    .alterTable('jobs')
    .addColumn('posted_at', 'text', (column) => column.notNull().defaultTo(today))
    .execute();
}
