import { listEdits } from '../../content/edits/edit-history.repository.ts';
import { findKind } from '../../content/kinds/content-kinds.ts';
import { type ContentKind, withArticle } from '../../content/records/content-kind.ts';
import { type ContentRecord, listRecords } from '../../content/records/content-records.repository.ts';
import { readShipped } from '../../releases/compositions/read-shipped.ts';
import type { Database } from '../../storage/database.ts';
import { type EntryEdit, historyOf } from './entry-history.ts';
import { type FormField, fieldsOf } from './form-field.ts';
import { type ListedEdit, readWaitingEdits } from './waiting-edits.ts';

/** A record with all that its page needs. */
export interface Entry {
  kind: ContentKind;
  fields: FormField[];
  path: string;
  /** Undefined for a new record. */
  id: number | undefined;
  /** The record at present. Null if it is new or was deleted. */
  now: ContentRecord | null;
  history: EntryEdit[];
  /** The records of this kind that the live release ships. */
  shipped: ContentRecord[];
  /** The version of this record that the live release ships. */
  first: ContentRecord | null;
  /** Its edits that show from a day on. Of a new record, those of all new records. */
  waiting: ListedEdit[];
}

/** @returns undefined if there is no such kind, and never was such a record. */
export async function findEntry(
  db: Database,
  { kind: name, id: given }: { kind: string; id: string },
): Promise<Entry | undefined> {
  const kind = findKind(name);
  if (!kind) return undefined;
  const shipped = await readShipped(db, kind);
  const entry = { kind, shipped, fields: fieldsOf(kind), path: `/content/${name}/${given}` };
  const isNew = given === 'new';
  if (!isNew && !/^\d{1,15}$/.test(given)) return undefined;
  const waiting = await readWaitingEdits(
    db,
    (edit) => edit.kind === name && edit.recordId === (isNew ? null : Number(given)),
  );
  if (isNew) return { ...entry, id: undefined, now: null, history: [], first: null, waiting };
  const id = Number(given);
  const first = shipped.find((record) => record.id === id) ?? null;
  const now = (await listRecords(db, kind)).find((record) => record.id === id) ?? first;
  const history = historyOf(id, await listEdits(db, { kind: name, record: id }), first);
  return now || history.length > 0 ? { ...entry, id, now, history, first, waiting } : undefined;
}

/** The flag of kinds whose records may be off the site. A button of the form sets it. */
export const shownFlag = 'active';

/** Whether visitors see the record at present. */
export function isShown({ now }: Pick<Entry, 'now'>): boolean {
  return now !== null && now[shownFlag] !== false;
}

/** The values of the form: the record as an edit left it, the record at present, or an empty record. */
export function initialValues({ kind, fields, now, history }: Entry, version?: string): ContentRecord {
  const wanted = history.find(({ edit }) => String(edit.id) === version);
  const values = wanted ? (wanted.after ?? wanted.before) : now;
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
