import { type Kysely, sql } from 'kysely';
import { countedKeyType } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const local = sql`'local'`;
  await db.schema.alterTable('releases').addColumn('evidence', 'text').execute();
  await db.schema
    .alterTable('releases')
    .addColumn('published_by', 'text', (column) => column.notNull().defaultTo(local))
    .execute();

  const promotions = () => db.schema.alterTable('promotions');
  await promotions()
    .addColumn('action', 'text', (column) => column.notNull().defaultTo(sql`'promote'`))
    .execute();
  await promotions().addColumn('live_release_id', countedKeyType(db)).execute();
  await promotions().addColumn('canary_release_id', countedKeyType(db)).execute();
  await promotions().addColumn('canary_percent', 'integer').execute();
  await promotions().addColumn('reason', 'text').execute();
  await promotions().addColumn('previous_id', countedKeyType(db)).execute();
  await promotions()
    .addColumn('actor', 'text', (column) => column.notNull().defaultTo(local))
    .execute();
  await sql`update promotions set live_release_id = release_id, previous_id = coalesce(
    (select max(id) from promotions as earlier
     where earlier.section = promotions.section and earlier.id < promotions.id), 0)`.execute(db);
  // Each record has one predecessor. The unique index keeps the history linear under concurrent writes.
  await sql`create unique index promotions_line on promotions (section, previous_id)`.execute(db);
}
