import type { Kysely } from 'kysely';

/** Both tables of deliveries have the same columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('handed_over_at', 'text').execute();
  await db.schema.alterTable('halt_notices').addColumn('handed_over_at', 'text').execute();
}
