import type { ContentEdit } from './edit-history.repository.ts';

type Outline = Pick<ContentEdit, 'id' | 'undoes'>;

/** The ids of edits, the newest first, that are taken back. One whose undo was taken back, too, is in effect again. */
export function listUndone(edits: Outline[]): Set<number> {
  const undone = new Set<number>();
  for (const { id, undoes } of edits) if (undoes !== null && !undone.has(id)) undone.add(undoes);
  return undone;
}

/** The newest edit in effect after a given one. A later undo and what it took back cancel each other out. */
export function findLater<Edit extends Outline>(edits: Edit[], id: number, undone: Set<number>) {
  return edits.find((other) => other.id > id && !undone.has(other.id) && Number(other.undoes) <= id);
}
