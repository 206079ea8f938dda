import type { ContentRecord } from '../../content/edits/content-records.repository.ts';
import type { ContentEdit } from '../../content/edits/edit-history.repository.ts';

/** The changes of an edit to one record. */
export interface EntryEdit {
  edit: ContentEdit;
  before: ContentRecord | null;
  after: ContentRecord | null;
}

/** The edits of one record, the newest first. The id stays when the key changes. */
export function historyOf(id: number, edits: ContentEdit[]): EntryEdit[] {
  return edits.flatMap((edit) => {
    const before = edit.changes.find((change) => change.before?.id === id)?.before ?? null;
    const after = edit.changes.find((change) => change.after?.id === id)?.after ?? null;
    return before || after ? [{ edit, before, after }] : [];
  });
}
