import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/is-postgres.ts';
import type { ContentKind } from './content-kinds.ts';
import { type ContentRecord, deleteRecord, recordsByKey, writeRecord } from './content-records.repository.ts';
import { type Author, type ContentEdit, insertEdit } from './edit-history.repository.ts';

/** What becomes of one record. Null: there was none, or there is none any more. */
export interface RecordChange {
  key: string;
  before: ContentRecord | null;
  after: ContentRecord | null;
}

/** What is wanted of records, by what there is. */
export type Wish = (known: Map<string, ContentRecord>) => RecordChange[];

/**
 * Makes an edit, all of it or nothing, and keeps it in the history.
 *
 * @returns the edit; undefined where everything is already as it is wanted.
 * @throws {EditError} where it cannot be made.
 */
export function editContent(
  db: Database,
  kind: ContentKind,
  wish: Wish,
  author: Author & { undoes?: number },
): Promise<ContentEdit | undefined> {
  return db.transaction().execute(async (transaction) => {
    const changes = await carryOut(transaction, kind, wish);
    return changes.length > 0 ? insertEdit(transaction, { kind: kind.name, changes, ...author }) : undefined;
  });
}

/** @returns what an edit would change. */
export async function foreseeEdit(db: Database, kind: ContentKind, wish: Wish): Promise<RecordChange[]> {
  return listChanges(await recordsByKey(db, kind), wish);
}

/** Makes an edit within a transaction. */
export async function carryOut(db: Database, kind: ContentKind, wish: Wish): Promise<RecordChange[]> {
  // One after the other: SQLite has one writer, PostgreSQL is asked for the row that every edit changes.
  if (isPostgres(db)) await db.selectFrom('contentVersion').select('version').forUpdate().execute();
  const changes = listChanges(await recordsByKey(db, kind), wish);
  const made: RecordChange[] = [];
  for (const { key, before, after } of changes) {
    if (after) made.push({ key, before, after: await writeRecord(db, kind, after, before !== null) });
    else {
      await deleteRecord(db, kind, key);
      made.push({ key, before, after });
    }
  }
  return made;
}

function listChanges(known: Map<string, ContentRecord>, wish: Wish): RecordChange[] {
  return wish(known).filter(({ before, after }) => !isDeepStrictEqual(before, after));
}

/** Adds the records, or changes those whose keys are there already. */
export function wishToSet({ key }: ContentKind, records: ContentRecord[]): Wish {
  return (known) =>
    records.map(({ id: _, ...record }) => {
      const name = String(record[key]);
      const before = known.get(name) ?? null;
      return { key: name, before, after: before ? { ...record, id: before.id } : record };
    });
}

/** Makes these records all that there is. */
export function wishToBe(kind: ContentKind, records: ContentRecord[]): Wish {
  const kept = new Set(records.map((record) => String(record[kind.key])));
  return (known) => [
    ...wishToRemove([...known.keys()].filter((key) => !kept.has(key)))(known),
    ...wishToSet(kind, records)(known),
  ];
}

export function wishToRemove(keys: string[]): Wish {
  return (known) => keys.map((key) => ({ key, before: known.get(key) ?? null, after: null }));
}
