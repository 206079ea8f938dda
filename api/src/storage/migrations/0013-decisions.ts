import { type Kysely, sql } from 'kysely';
import { countedKey, countedKeyType } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The deciding server assigns the number. The primary key lets only one server take a number, so that all
  // decisions form one sequence.
  await db.schema
    .createTable('decisions')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('promotions')
    .addColumn('decision_id', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into decisions (id, created_at) select id, created_at from promotions`.execute(db);
  await sql`update promotions set decision_id = id`.execute(db);

  await db.schema
    .createTable('withdrawals')
    .addColumn('id', ...countedKey(db))
    .addColumn('release_id', countedKeyType(db), (column) => column.notNull().references('releases.id'))
    .addColumn('decision_id', 'integer', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('lifted_at', 'text')
    .execute();
  await db.schema.createIndex('withdrawals_release').on('withdrawals').column('release_id').execute();
}
