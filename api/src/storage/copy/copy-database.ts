import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { isPostgres } from '../is-postgres.ts';
import { listTables } from './list-tables.ts';
import { readRows } from './read-rows.ts';

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
export async function copyDatabase(
  source: Database,
  target: Database,
  onRows: OnRows = () => {},
): Promise<Record<string, number>> {
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
