import { listEdits } from '../../content/edits/edit-history.repository.ts';
import { findKind } from '../../content/kinds/content-kinds.ts';
import { type ContentKind, withArticle } from '../../content/records/content-kind.ts';
import { type ContentRecord, listRecords } from '../../content/records/content-records.repository.ts';
import { readShipped } from '../../releases/compositions/read-shipped.ts';
import type { Database } from '../../storage/database.ts';
import { historyOf } from './entry-history.ts';
import { fieldsOf } from './form-field.ts';
import { readWaitingEdits } from './waiting-edits.ts';

export type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** A record with all that its page needs. @returns undefined if there is no such kind, and never was such a record. */
export async function findEntry(db: Database, { kind: name, id: given }: { kind: string; id: string }) {
  const kind = findKind(name);
  const isNew = given === 'new';
  if (!kind || !(isNew || /^\d{1,15}$/.test(given))) return undefined;
  const id = isNew ? undefined : Number(given);
  const shipped = await readShipped(db, kind);
  const find = (records: ContentRecord[]) => (isNew ? undefined : records.find((record) => record.id === id));
  const first = find(shipped) ?? null;
  const now = find(await listRecords(db, kind)) ?? first;
  const history =
    id === undefined ? [] : historyOf(id, await listEdits(db, { kind: name, record: id }), first);
  if (!isNew && !now && history.length === 0) return undefined;
  return {
    kind,
    fields: fieldsOf(kind),
    path: `/content/${name}/${given}`,
    /** Undefined for a new record. */
    id,
    /** The record at present. Null if it is new or was deleted. */
    now,
    history,
    /** The records of this kind that the live release ships. */
    shipped,
    /** The version of this record that the live release ships. */
    first,
    /** Its edits that show from a day on. Of a new record, those of all new records. */
    waiting: await readWaitingEdits(db, (edit) => edit.kind === name && edit.recordId === (id ?? null)),
  };
}

/** The flag of kinds whose records may be off the site. A button of the form sets it. */
export const shownFlag = 'active';

/** Whether visitors see the record at present. */
export function isShown({ now }: Pick<Entry, 'now'>): boolean {
  return now !== null && now[shownFlag] !== false;
}

/** The values of the form: the record as an edit left it, the record at present, a deleted one, or an empty record. */
export function initialValues({ kind, fields, now, history }: Entry, version?: string): ContentRecord {
  const wanted = history.find(({ edit }) => String(edit.id) === version);
  const values = wanted ? (wanted.after ?? wanted.before) : (now ?? history[0]?.before);
  const empty = Object.fromEntries(fields.map(({ name, preset }) => [name, preset]));
  // Fields that are newer than the version have their defaults.
  return { ...empty, ...values, ...kind.schema.safeParse(values).data };
}

export function nameOf({ kind, now, history }: Entry): string {
  const last = now ?? history[0]?.before;
  return last ? nameRecord(kind, last) : `Add ${withArticle(kind)}`;
}

/** The name of a record for people: its title, or what identifies it. */
export function nameRecord({ key }: ContentKind, record: ContentRecord): string {
  return String(record.title ?? record[key]);
}
