import { type Kysely, sql } from 'kysely';

/**
 * Previews are recorded as compositions too. Only a composition that visitors had may return without a gate.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('compositions').addColumn('live_at', 'text').execute();
  await sql`update compositions set live_at = created_at where id in (select composition from server_states)`.execute(
    db,
  );
}
