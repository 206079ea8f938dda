import type { Database } from '../../storage/database.ts';
import { findKind } from '../kinds/content-kinds.ts';
import type { ContentRecord } from '../records/content-records.repository.ts';
import { EditError } from '../records/edit-error.ts';
import { isSameRecord } from '../records/is-same-record.ts';
import { editContent, type FindChanges } from './edit-content.ts';
import { type ContentEdit, type Editor, listEdits, listUndone } from './edit-history.repository.ts';

/**
 * Undoes an edit in one transaction: the given one, or the newest that is not undone. The undo is an edit
 * itself and can be undone.
 *
 * @throws {EditError} if there is no such edit, or if its records were changed afterwards.
 */
export async function undoEdit(db: Database, id: number | undefined, author: Editor): Promise<ContentEdit> {
  const edits = await listEdits(db, { id });
  const undone = await listUndone(db);
  const edit = id === undefined ? edits.find((one) => one.undoes === null && !undone.has(one.id)) : edits[0];
  if (!edit)
    throw new EditError(id === undefined ? 'There is nothing to take back.' : `There is no edit ${id}.`);
  const kind = findKind(edit.kind);
  if (!kind) throw new EditError(`Edit ${edit.id} is of ${edit.kind}, which this version does not know.`);
  // Later edits may have led to what it left, and undoing it again would lose them.
  if (undone.has(edit.id)) throw new EditError(`Edit ${edit.id} has been taken back already.`);
  const made = await editContent(db, kind, changesToUndo(edit), { ...author, undoes: edit.id });
  if (!made) throw new EditError(`Edit ${edit.id} has nothing to take back: a later edit has done that.`);
  return made;
}

function changesToUndo({ id: edit, changes }: ContentEdit): FindChanges {
  const befores = changes.map(({ before }) => before);
  const afters = changes.map(({ after }) => after);
  return (known) =>
    changes.toReversed().map(({ key, before, after }) => {
      const now = known.get(key) ?? null;
      // A later edit may have given the key to another record, or the record another key.
      const id = (before ?? after)?.id;
      const ofRecord = (records: (ContentRecord | null)[]) => records.find((one) => one?.id === id) ?? null;
      const nowOfRecord = ofRecord([...known.values()]);
      const isUntouched =
        isOneOf(now, [before, after]) && isOneOf(nowOfRecord, [ofRecord(befores), ofRecord(afters)]);
      if (!isUntouched) {
        throw new EditError(
          `"${key}" was changed after edit ${edit}: take the later edit back first, or set the record as it should be.`,
        );
      }
      return { key, before: now, after: before };
    });
}

function isOneOf(now: ContentRecord | null, versions: (ContentRecord | null)[]): boolean {
  return versions.some((version) => isSameRecord(now, version));
}
