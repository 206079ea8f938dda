import type { Database } from '../../storage/database.ts';
import { findKind } from '../kinds/content-kinds.ts';
import { EditError } from '../records/edit-error.ts';
import { isSameRecord } from '../records/is-same-record.ts';
import { editContent, type FindChanges } from './edit-content.ts';
import { type ContentEdit, type Editor, listEdits, outlineEdits } from './edit-history.repository.ts';
import { findLater, listUndone } from './in-effect.ts';

/**
 * Undoes an edit in one transaction: the given one, or the newest that is not undone. The undo is an edit
 * itself and can be undone.
 *
 * @throws {EditError} if there is no such edit, if it is taken back, or if its records were changed afterwards.
 */
export async function undoEdit(db: Database, id: number | undefined, author: Editor): Promise<ContentEdit> {
  const edits = await outlineEdits(db);
  const undone = listUndone(edits);
  const wanted = edits.find((one) =>
    id === undefined ? one.undoes === null && !undone.has(one.id) : one.id === id,
  );
  const [edit] = wanted ? await listEdits(db, { id: wanted.id }) : [];
  if (!wanted || !edit)
    throw new EditError(id === undefined ? 'There is nothing to take back.' : `There is no edit ${id}.`);
  const kind = findKind(edit.kind);
  if (!kind) throw new EditError(`Edit ${edit.id} is of ${edit.kind}, which this version does not know.`);
  if (undone.has(edit.id)) throw new EditError(`Edit ${edit.id} has been taken back already.`);
  const alike = edits.filter(
    (one) => one.kind === edit.kind && one.records.some((record) => wanted.records.includes(record)),
  );
  // It may have led to what this one left, or have given a record another key.
  const later = findLater(alike, edit.id, undone);
  if (later)
    throw new EditError(
      `Edit ${later.id} changed the same record after edit ${edit.id}: take that back first.`,
    );
  const made = await editContent(db, kind, changesToUndo(edit), { ...author, undoes: edit.id });
  if (!made) throw new EditError(`Edit ${edit.id} has nothing to take back: its records are as before.`);
  return made;
}

function changesToUndo({ id, changes }: ContentEdit): FindChanges {
  return (known) =>
    changes.toReversed().map(({ key, before, after }) => {
      const now = known.get(key) ?? null;
      // The history may lack an edit.
      if (!isSameRecord(now, after) && !isSameRecord(now, before))
        throw new EditError(`"${key}" was changed after edit ${id}: set the record as it should be.`);
      return { key, before: now, after: before };
    });
}
