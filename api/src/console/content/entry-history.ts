import type { ContentEdit } from '../../content/edits/edit-history.repository.ts';
import { findLater, listUndone } from '../../content/edits/in-effect.ts';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import { isSameRecord } from '../../content/records/is-same-record.ts';

/** The changes of an edit to one record. */
export interface EntryEdit {
  edit: ContentEdit;
  before: ContentRecord | null;
  after: ContentRecord | null;
}

/**
 * The edits of one record, the newest first. The id stays when the key changes.
 *
 * @param first the version that the live release ships, which visitors see while none is stored
 */
export function historyOf(id: number, edits: ContentEdit[], first: ContentRecord | null = null): EntryEdit[] {
  return edits.flatMap((edit) => {
    const before = edit.changes.find((change) => change.before?.id === id)?.before;
    const after = edit.changes.find((change) => change.after?.id === id)?.after;
    return before || after ? [{ edit, before: before ?? first, after: after ?? first }] : [];
  });
}

/** Whether an edit can be taken back: it is in effect, no later one is, and its result is still there. */
export function mayUndo(
  history: EntryEdit[],
  { edit, after }: EntryEdit,
  now: ContentRecord | null,
): boolean {
  const edits = history.map((change) => change.edit);
  const undone = listUndone(edits);
  return !undone.has(edit.id) && !findLater(edits, edit.id, undone) && isSameRecord(now, after);
}

export function verbOf({ before, after }: EntryEdit): string {
  if (!before) return 'added';
  return after ? 'changed' : 'deleted';
}

/** What an edit did to each of its records. */
export function recordsOf(edit: ContentEdit, shipped: ContentRecord[]): EntryEdit[] {
  const ids = new Set(edit.changes.map(({ before, after }) => Number((after ?? before)?.id)));
  return [...ids].flatMap((id) =>
    historyOf(
      id,
      [edit],
      shipped.find((record) => record.id === id),
    ),
  );
}
