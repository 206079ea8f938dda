import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('server_states')
    .addColumn('server', 'text', (column) => column.primaryKey())
    .addColumn('composition', 'text')
    .addColumn('runs', 'text', (column) => column.notNull())
    .addColumn('since', 'text')
    .addColumn('failure', 'text')
    .addColumn('is_running', 'integer', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute();
}
