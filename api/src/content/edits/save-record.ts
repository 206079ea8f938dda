import { isDeepStrictEqual } from 'node:util';
import type { ContentKind } from '../records/content-kind.ts';
import type { ContentRecord } from '../records/content-records.repository.ts';
import { EditError } from '../records/edit-error.ts';
import { isSameRecord } from '../records/is-same-record.ts';
import type { FindChanges } from './edit-content.ts';

/** Somebody changed or removed the record after the editor began. */
export class ChangedMeanwhileError extends EditError {
  override name = 'ChangedMeanwhileError';

  constructor(
    /** The record at present. Null if it was removed. */
    readonly now: ContentRecord | null,
  ) {
    super('The record was changed meanwhile.');
  }
}

/** Another record has the key already. */
export class TakenKeyError extends EditError {
  override name = 'TakenKeyError';
}

interface Save {
  /** Undefined for a record that was never saved. */
  id?: number | undefined;
  /** The record as the editor first saw it. Null if it did not exist. */
  began: ContentRecord | null;
  /** The record without an id. Null removes it. */
  record: ContentRecord | null;
  /** The records of this kind that the live release ships. */
  shipped?: ContentRecord[];
}

/**
 * Adds, changes, renames or removes one record, only if it is still as the editor first saw it. If a release ships the
 * record, only its changed version is stored, and removing that shows the shipped one again.
 *
 * @throws {ChangedMeanwhileError} or {TakenKeyError} within the edit.
 */
export function changesToSave(
  { key: field, one }: ContentKind,
  { id, began, record, shipped = [] }: Save,
): FindChanges {
  const first = shipped.find((other) => other.id === id) ?? null;
  return (known) => {
    const stored = [...known.values()].find((other) => other.id === id) ?? null;
    const now = stored ?? first;
    // The editor's own edit, whose answer did not arrive, is no other change.
    if (record && isDeepStrictEqual({ ...record, id }, now)) return [];
    if (!isSameRecord(now, began)) throw new ChangedMeanwhileError(now);
    const removal = stored && { key: String(stored[field]), before: stored, after: null };
    // A later release may improve what it ships, so the same words are not stored.
    if (!record || isDeepStrictEqual({ ...record, id }, first)) return removal ? [removal] : [];
    const key = String(record[field]);
    const other = known.get(key) ?? shipped.find((one) => one[field] === key);
    if (other && other.id !== id) throw new TakenKeyError(`is that of another ${one} already`);
    const after = { ...withFormer(record, now, field), ...(id !== undefined && { id }) };
    if (!removal || removal.key === key) return [{ key, before: stored, after }];
    return [removal, { key, before: null, after }];
  };
}

/** A page that visitors could see keeps its former address, if records of the kind have one. */
function withFormer(record: ContentRecord, now: ContentRecord | null, field: string): ContentRecord {
  const { formerSlugs } = record;
  if (!Array.isArray(formerSlugs)) return record;
  const all = now && now.active !== false ? [...formerSlugs, now[field]] : formerSlugs;
  return { ...record, formerSlugs: [...new Set(all)].filter((slug) => slug !== record[field]) };
}
