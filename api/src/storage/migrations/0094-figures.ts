import type { Kysely } from 'kysely';

const keys = ['day', 'what', 'page', 'release', 'referrer', 'campaign'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('figures').addColumn('count', 'integer', (column) => column.notNull());
  for (const key of keys) table = table.addColumn(key, 'text', (column) => column.notNull());
  await table.addPrimaryKeyConstraint('figures_key', [...keys] as never[]).execute();

  await db.schema
    .createTable('visitor_salts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('visitor_hashes')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('visitor_hashes_key', ['day', 'hash'])
    .execute();
}
