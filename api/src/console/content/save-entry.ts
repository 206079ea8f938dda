import type { FastifyInstance } from 'fastify';
import { editContent, foreseeEdit } from '../../content/edits/edit-content.ts';
import type { Editor } from '../../content/edits/edit-history.repository.ts';
import { changesToSave } from '../../content/edits/save-record.ts';
import { deleteWaitingEdit, insertWaitingEdit } from '../../content/edits/waiting-edit.repository.ts';
import type { ContentKind } from '../../content/records/content-kind.ts';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import { createEditLink } from '../../previews/create-edit-link.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { type Entry, isShown, shownFlag } from './entry.ts';
import { dayToShow, type Schedule } from './read-day.ts';

interface EntryToSave {
  began: ContentRecord | null;
  record: ContentRecord;
  schedule: Schedule;
  /** Whether the edit is made, and not only previewed. */
  isSaved: boolean;
  editor: Editor;
}

/**
 * Publishes a record, keeps it for its day, or makes a preview of it.
 *
 * @returns the address of the page that says so, or the link of the preview, if it would show a difference.
 */
export async function saveEntry(
  { config, db }: FastifyInstance,
  { kind, id, shipped, first, path, now: published }: Entry,
  { began, record, schedule, isSaved, editor }: EntryToSave,
): Promise<{ address?: string; preview?: string }> {
  const findChanges = changesToSave(kind, { id, began, record, shipped });
  const { waiting } = schedule;
  const showsOn = dayToShow(schedule, record, editor.now);
  if (isSaved && showsOn === '') {
    const done = async (transaction: Database) => waiting && deleteWaitingEdit(transaction, waiting);
    const edit = await retryWhenBusy(() => editContent(db, kind, findChanges, editor, done));
    const saved = edit?.changes.at(-1)?.after?.id ?? id;
    return { address: `/content/${kind.name}/${saved}?done=${edit?.id ?? 0}` };
  }
  // An edit that is impossible today does not wait for its day either.
  const change = (await foreseeEdit(db, kind, findChanges)).at(-1);
  if (isSaved) {
    const edit = { kind: kind.name, recordId: id ?? null, began, record, showsOn, ...editor };
    return { address: `${path}?waits=${await retryWhenBusy(() => insertWaitingEdit(db, edit, waiting))}` };
  }
  // Visitors see none of a draft, so its preview is of use without a change, too.
  const saved = isShown({ now: published }) ? null : published;
  const after = change ? (change.after ?? first) : saved;
  if (!after) return {};
  const edit = { kind: kind.name, records: [asShown(kind, after, published)] };
  const link = { edit, actor: editor.author, siteUrl: config.siteUrl, now: editor.now };
  return { preview: await retryWhenBusy(() => createEditLink(db, link)) };
}

/** A preview shows a draft, which visitors would not see, as it would look. */
function asShown({ flags }: ContentKind, after: ContentRecord, now: ContentRecord | null): ContentRecord {
  return flags.includes(shownFlag) && now?.[shownFlag] !== true ? { ...after, [shownFlag]: true } : after;
}
