import { isDeepStrictEqual } from 'node:util';
import type { ContentKind } from './content-kinds.ts';
import type { ContentRecord } from './content-records.repository.ts';
import type { Wish } from './edit-content.ts';
import { EditError } from './edit-error.ts';

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
}

/**
 * Adds, changes, renames or removes one record, only if it is still as the editor first saw it.
 *
 * @throws {ChangedMeanwhileError} or {TakenKeyError} within the edit.
 */
export function wishToSave({ key: field, one }: ContentKind, { id, began, record }: Save): Wish {
  return (known) => {
    const now = [...known.values()].find((other) => other.id === id) ?? null;
    if (!isDeepStrictEqual(now, began)) throw new ChangedMeanwhileError(now);
    const removal = now && { key: String(now[field]), before: now, after: null };
    if (!record) return removal ? [removal] : [];
    const key = String(record[field]);
    const other = known.get(key);
    if (other && other !== now) throw new TakenKeyError(`is that of another ${one} already`);
    const after = id === undefined ? record : { ...record, id };
    if (!removal || removal.key === key) return [{ key, before: now, after }];
    return [removal, { key, before: null, after }];
  };
}
