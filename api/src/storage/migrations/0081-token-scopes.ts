import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/**
 * An empty scope means all sections, and a section's token must name one. A section's token without a name
 * never gave access.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from console_sessions
    where token_id in (select id from deploy_tokens where kind = 'section' and scope = '')`.execute(db);
  await sql`delete from deploy_tokens where kind = 'section' and scope = ''`.execute(db);
  if (isPostgres(db)) {
    await sql`alter table deploy_tokens
      add constraint deploy_tokens_scope check (kind <> 'section' or scope <> '')`.execute(db);
    return;
  }
  // SQLite cannot add a check to an existing table.
  for (const change of ['insert', 'update']) {
    await sql`create trigger if not exists ${sql.ref(`deploy_tokens_scope_${change}`)}
      before ${sql.raw(change)} on deploy_tokens when new.kind = 'section' and new.scope = ''
      begin select raise(abort, 'deploy_tokens_scope'); end`.execute(db);
  }
}
