import { type Kysely, sql } from 'kysely';
import { countedKeyType } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deploy_tokens')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo(sql`'section'`))
    .execute();
  // Until now the scope `console` marked a console token.
  await sql`update deploy_tokens set kind = 'console', scope = '' where scope = 'console'`.execute(db);

  await db.schema
    .createTable('console_sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('token_id', countedKeyType(db), (column) => column.notNull().references('deploy_tokens.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
