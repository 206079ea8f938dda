import type { Kysely } from 'kysely';

/** Tables that a database from before the baseline still has. */
const unused = ['halt_notices', 'page_digests', 'used_proofs'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of unused) await db.schema.dropTable(table).ifExists().execute();
}
