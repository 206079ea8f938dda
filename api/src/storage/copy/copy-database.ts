import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { isPostgres } from '../is-postgres.ts';
import { ownTables } from '../own-tables.ts';

/** The reason why a copy is impossible, in a sentence for the operator. */
export class CopyError extends Error {
  override name = 'CopyError';
}

type OnRows = (table: string, rows: number) => void;

/** The migrations fill these tables, so the copy replaces their rows. */
const filledByMigrations = ['content_version'];
/** Copies these tables last, because triggers on the other tables change them. */
const last = (table: string) => Number(filledByMigrations.includes(table));

/**
 * Copies every row into a migrated, empty database, in one transaction. The source is read from one snapshot
 * while other processes go on writing.
 *
 * @param onRows called with the number of rows of a table that are copied so far.
 * @returns the number of rows by table, counted in the copy.
 * @throws {CopyError} if the two have different versions, or the target is not empty.
 */
export async function copyDatabase(source: Database, target: Database, onRows: OnRows = () => {}) {
  const from = source.withoutPlugins() as Kysely<unknown>;
  const to = target.withoutPlugins() as Kysely<unknown>;
  const tables = await listTables(from);
  if (String(tables) !== String(await listTables(to))) {
    throw new CopyError(
      'The two databases are of different versions: start the newer server on the older one first.',
    );
  }
  return from
    .transaction()
    .setIsolationLevel(isPostgres(from) ? 'repeatable read' : 'serializable')
    .execute((snapshot) => to.transaction().execute((copy) => copyTables(snapshot, copy, tables, onRows)));
}

async function copyTables(from: Kysely<unknown>, to: Kysely<unknown>, tables: string[], onRows: OnRows) {
  const counts: Record<string, number> = {};
  for (const table of tables.toSorted((first, second) => last(first) - last(second))) {
    if (filledByMigrations.includes(table)) await sql`delete from ${sql.table(table)}`.execute(to);
    if ((await countRows(to, table)) > 0)
      throw new CopyError(`The copy would overwrite rows: ${table} is not empty.`);
    let copied = 0;
    for await (const rows of readRows(from, table)) {
      await (to as Kysely<Record<string, object>>).insertInto(table).values(rows).execute();
      copied += rows.length;
      onRows(table, copied);
    }
    await continueCounting(to, table);
    counts[table] = await countRows(to, table);
    const expected = await countRows(from, table);
    if (counts[table] !== expected)
      throw new CopyError(`${table}: ${counts[table]} of ${expected} rows arrived.`);
  }
  return counts;
}

async function countRows(db: Kysely<unknown>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** PostgreSQL does not advance a sequence when a key is inserted explicitly. */
async function continueCounting(db: Kysely<unknown>, table: string): Promise<void> {
  if (!isPostgres(db)) return;
  const { rows } = await sql<{ sequence: string | null }>`
    select pg_get_serial_sequence(${table}, column_name) as sequence from information_schema.columns
    where table_name = ${table} and table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`.execute(
    db,
  );
  const sequence = rows[0]?.sequence;
  if (!sequence) return;
  await sql`select setval(${sequence}, (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
    db,
  );
}

/** Rows of other tables refer to these, so they are filled first. */
const parents = [
  'releases',
  'promotions',
  'release_evidence',
  'file_contents',
  'contact_submissions',
  'preview_links',
  'deploy_tokens',
];

/** Rows that are useful for minutes only, or that a server makes again, so they are not copied. */
const passing = ['drafts', 'packed_contents', 'rate_windows'];

/** Every table with data of the site, ordered so that references are valid while the tables are filled. */
export async function listTables(db: Kysely<unknown>): Promise<string[]> {
  const names = (await ownTables(db))
    .map(({ name }) => name)
    .filter((name) => !passing.includes(name))
    .sort();
  return [
    ...parents.filter((name) => names.includes(name)),
    ...names.filter((name) => !parents.includes(name)),
  ];
}

type Row = Record<string, unknown>;

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
