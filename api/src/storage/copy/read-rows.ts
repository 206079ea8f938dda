import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

export type Row = Record<string, unknown>;

/** Files of releases are read a few at a time, for each may have megabytes. */
const rowsAtOnce = 50;

/** All rows of a table, some at a time, by the place that the database itself gives them. */
export async function* readRows(db: Kysely<unknown>, table: string): AsyncGenerator<Row[]> {
  const place = isPostgres(db) ? sql.raw('ctid::text') : sql.raw('rowid');
  const after = (last: unknown) =>
    isPostgres(db) ? sql`ctid > ${String(last)}::tid` : sql`rowid > ${Number(last)}`;
  const order = sql.raw(isPostgres(db) ? 'ctid' : 'rowid');
  let last: unknown = isPostgres(db) ? '(0,0)' : -1;
  while (true) {
    const { rows } = await sql<Row>`
      select *, ${place} as copied_from from ${sql.table(table)}
      where ${after(last)} order by ${order} limit ${rowsAtOnce}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.copied_from;
    yield rows.map(({ copied_from, ...row }) => row);
  }
}
