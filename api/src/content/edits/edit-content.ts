import { isDeepStrictEqual } from 'node:util';
import { insertPurges } from '../../outbox/purges.ts';
import type { Database } from '../../storage/database.ts';
import { dayOf } from '../../storage/day-of.ts';
import { isPostgres } from '../../storage/is-postgres.ts';
import type { ContentKind } from '../records/content-kind.ts';
import {
  type ContentRecord,
  deleteRecord,
  listRecords,
  recordsByKey,
  writeRecord,
} from '../records/content-records.repository.ts';
import { EditError } from '../records/edit-error.ts';
import { plannedDay } from '../records/planned-day.ts';
import {
  type ContentEdit,
  type Editor,
  insertEdit,
  outlineEdits,
  type RecordChange,
} from './edit-history.repository.ts';

/** Derives the wanted changes from the present records. */
export type FindChanges = (known: Map<string, ContentRecord>) => RecordChange[];

/**
 * Makes an edit in one transaction, and records it in the history.
 *
 * @param also further work in the same transaction.
 * @returns the edit; undefined if it would change nothing.
 * @throws {EditError} if the edit is impossible.
 */
export function editContent(
  db: Database,
  kind: ContentKind,
  findChanges: FindChanges,
  author: Editor & { undoes?: number },
  also?: (transaction: Database) => Promise<unknown>,
): Promise<ContentEdit | undefined> {
  return db.transaction().execute(async (transaction) => {
    // Makes edits one after the other. SQLite has one writer. On PostgreSQL each edit locks this row.
    if (isPostgres(db))
      await transaction.selectFrom('contentVersion').select('version').forUpdate().execute();
    const changes = await foreseeEdit(transaction, kind, findChanges);
    for (const { key, after } of changes) refuseFuture(key, after, author.now);
    await also?.(transaction);
    const isNew = ({ after }: RecordChange) => after !== null && after.id === undefined;
    let freeId = changes.some(isNew) ? await findFreeId(transaction, kind) : 0;
    for (const change of changes) {
      const { key, before, after } = change;
      if (!after) {
        await deleteRecord(transaction, kind, key);
        continue;
      }
      change.after = { ...after, id: after.id ?? freeId++ };
      await writeRecord(transaction, kind, change.after, before !== null);
    }
    if (changes.length === 0) return undefined;
    await insertPurges(transaction, [kind.name], author.now);
    return insertEdit(transaction, { kind: kind.name, changes, ...author });
  });
}

/** Lists, feeds and addresses have a record as soon as it is stored. */
function refuseFuture(key: string, after: ContentRecord | null, now: Date): void {
  const day = after ? plannedDay(after) : '';
  if (day <= dayOf(now)) return;
  throw new EditError(
    `"${key}" has the date ${day}, which is after today: publish it on the console, which keeps it until that day.`,
  );
}

/**
 * SQLite gives the id of a deleted record to the next new one. The deleted record could then not return, and
 * its history would be that of both.
 */
async function findFreeId(db: Database, kind: ContentKind): Promise<number> {
  const edited = (await outlineEdits(db, kind.name)).flatMap(({ records }) => records);
  const known = [...(await listRecords(db, kind)).map(({ id }) => Number(id)), ...edited];
  return known.reduce((free, id) => Math.max(free, 1 + id), kind.firstId ?? 1);
}

/** @returns the changes that an edit would make. */
export async function foreseeEdit(db: Database, kind: ContentKind, findChanges: FindChanges) {
  const changes = findChanges(await recordsByKey(db, kind));
  return changes.filter(({ before, after }) => !isDeepStrictEqual(before, after));
}

/** Adds records, or replaces those with the same keys. */
export function changesToSet({ key }: ContentKind, records: ContentRecord[]): FindChanges {
  return (known) =>
    records.map(({ id: _, ...record }) => {
      const name = String(record[key]);
      const before = known.get(name) ?? null;
      return { key: name, before, after: before ? { ...record, id: before.id } : record };
    });
}

/** Makes these records the only ones. */
export function changesToReplaceAll(kind: ContentKind, records: ContentRecord[]): FindChanges {
  const kept = new Set(records.map((record) => String(record[kind.key])));
  return (known) => [
    ...changesToRemove([...known.keys()].filter((key) => !kept.has(key)))(known),
    ...changesToSet(kind, records)(known),
  ];
}

export function changesToRemove(keys: string[]): FindChanges {
  return (known) => keys.map((key) => ({ key, before: known.get(key) ?? null, after: null }));
}
