import type { Kysely } from 'kysely';

/** Solved challenges that came with an enquiry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('used_proofs')
    .addColumn('signature', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
