import type { Kysely } from 'kysely';

interface Before {
  contentVersion: { version: number };
  seedings: { id: number; createdAt: string };
}

export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('seedings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  // It counts every change of content: above 1 there was content once, whatever is left of it.
  const { version } = await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  if (version <= 1) return;
  await db.insertInto('seedings').values({ id: 1, createdAt: new Date().toISOString() }).execute();
}
