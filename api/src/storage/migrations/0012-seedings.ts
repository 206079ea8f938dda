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
  // The version counts every change of content. A value above 1 shows that the site had content, even if its
  // tables are empty now.
  const { version } = await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  if (version <= 1) return;
  await db.insertInto('seedings').values({ id: 1, createdAt: new Date().toISOString() }).execute();
}
