import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The posting dates of earlier positions are unknown, so the day of the upgrade stands for them.
  const today = new Date().toISOString().slice(0, 10);
  await db.schema
    .alterTable('jobs')
    .addColumn('posted_at', 'text', (column) => column.notNull().defaultTo(today))
    .execute();
}
