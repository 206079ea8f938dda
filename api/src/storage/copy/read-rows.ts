import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';
import { ownTables } from '../own-tables.ts';

export type Row = Record<string, unknown>;

/** Rows without bytes are short. A smaller batch would cost more statements. */
const rowsAtOnce = 500;
/** Files of releases and pictures may have megabytes each. */
const filesAtOnce = 20;
const isBytes = /^(bytea|blob)$/i;

/** Reads all rows of a table in batches, within a transaction. */
export async function* readRows(db: Kysely<unknown>, table: string): AsyncGenerator<Row[]> {
  const columns = (await ownTables(db)).find(({ name }) => name === table)?.columns ?? [];
  const limit = columns.some(({ dataType }) => isBytes.test(dataType)) ? filesAtOnce : rowsAtOnce;
  yield* isPostgres(db) ? readByCursor(db, table, limit) : readByPlace(db, table, limit);
}

/** PostgreSQL has no index on the position of a row, so each batch by position would scan the table from its start. */
async function* readByCursor(db: Kysely<unknown>, table: string, limit: number): AsyncGenerator<Row[]> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  while (true) {
    const { rows } = await sql<Row>`fetch ${sql.lit(limit)} from copied`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close copied`.execute(db);
}

async function* readByPlace(db: Kysely<unknown>, table: string, limit: number): AsyncGenerator<Row[]> {
  let last = -1;
  while (true) {
    const { rows } = await sql<Row>`
      select *, rowid as copied_from from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${limit}`.execute(db);
    if (rows.length === 0) return;
    last = Number(rows.at(-1)?.copied_from);
    yield rows.map(({ copied_from, ...row }) => row);
  }
}
