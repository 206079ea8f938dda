import type { Kysely } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { ContentKind, RecordOf } from './content-kind.ts';
import { EditError } from './edit-error.ts';

/** A record as an editor sees it, with the database's id. */
export type ContentRecord = Record<string, unknown>;

type AnyKind = Kysely<Record<string, ContentRecord>>;
const tablesOf = (db: Database) => db as unknown as AnyKind;

/** All records of a kind, ordered by id. */
export async function listRecords<Kind extends ContentKind>(db: Database, { table, lists, flags }: Kind) {
  const rows = await tablesOf(db).selectFrom(table).selectAll().orderBy('id').execute();
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => {
        if (lists.includes(field)) return [field, JSON.parse(String(value))];
        return [field, flags.includes(field) ? value === 1 : value];
      }),
    ),
  ) as RecordOf<Kind>[];
}

/** The records by key. @throws {EditError} if two have the same key, as after a direct write to the database. */
export async function recordsByKey(db: Database, kind: ContentKind): Promise<Map<string, ContentRecord>> {
  const records = new Map<string, ContentRecord>();
  for (const record of await listRecords(db, kind)) {
    const key = String(record[kind.key]);
    if (records.has(key)) throw new EditError(`Two records have the ${kind.key} "${key}": rename one first.`);
    records.set(key, record);
  }
  return records;
}

/** Adds a record, or replaces the one with its key. */
export async function writeRecord(db: Database, kind: ContentKind, record: ContentRecord, isThere: boolean) {
  const { table, key } = kind;
  if (!isThere) {
    await tablesOf(db).insertInto(table).values(toRow(record)).execute();
    return;
  }
  const { id: _, ...fields } = record;
  await tablesOf(db)
    .updateTable(table)
    .set(toRow(fields))
    .where(key, '=', record[key] as never)
    .execute();
}

export async function deleteRecord(db: Database, { table, key }: ContentKind, value: string): Promise<void> {
  await tablesOf(db)
    .deleteFrom(table)
    .where(key, '=', value as never)
    .execute();
}

/** Converts lists and booleans, which SQLite cannot store. */
function toRow(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      if (typeof value === 'boolean') return [key, Number(value)];
      return [key, Array.isArray(value) ? JSON.stringify(value) : value];
    }),
  );
}
