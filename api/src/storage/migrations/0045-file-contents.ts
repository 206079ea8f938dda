import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { bytesType, countedKeyType } from '../columns.ts';
import { isPostgres } from '../is-postgres.ts';

/** Kysely runs SQLite migrations without a transaction. An interrupted migration could not start again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db) ? moveContents(db) : db.transaction().execute(moveContents));
}

async function moveContents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_contents')
    .addColumn('integrity', 'text', (column) => column.primaryKey())
    .addColumn('content', bytesType(db), (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('asset_names')
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('integrity', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('asset_names_key', ['section', 'path'])
    .execute();
  await db.schema.alterTable('release_files').renameTo('old_release_files').execute();
  await db.schema
    .createTable('release_files')
    .addColumn('release_id', countedKeyType(db), (column) => column.notNull().references('releases.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('integrity', 'text', (column) => column.notNull().references('file_contents.integrity'))
    .addPrimaryKeyConstraint('release_files_names', ['release_id', 'path'])
    .execute();
  await db.schema.createIndex('release_files_integrity').on('release_files').columns(['integrity']).execute();

  const { rows } = await sql<{ releaseId: number; path: string }>`
    select release_id as "releaseId", path from old_release_files`.execute(db);
  for (const { releaseId, path } of rows) await moveContent(db, releaseId, path);
  await db.schema.dropTable('old_release_files').execute();
}

/** Moves one file at a time, because all together may not fit into memory. */
async function moveContent(db: Kysely<unknown>, releaseId: number, path: string): Promise<void> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from old_release_files where release_id = ${releaseId} and path = ${path}`.execute(db);
  const content = rows[0]?.content ?? Buffer.alloc(0);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  await sql`insert into file_contents (integrity, content) values (${integrity}, ${content})
    on conflict do nothing`.execute(db);
  await sql`insert into release_files (release_id, path, integrity)
    values (${releaseId}, ${path}, ${integrity})`.execute(db);
}
