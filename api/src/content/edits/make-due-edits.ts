import { claimTask } from '../../storage/claim-task.ts';
import type { Database } from '../../storage/database.ts';
import { dayOf } from '../../storage/day-of.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { tryEach } from '../../storage/try-each.ts';
import { findKind } from '../kinds/content-kinds.ts';
import type { ContentKind } from '../records/content-kind.ts';
import type { ContentRecord } from '../records/content-records.repository.ts';
import { EditError } from '../records/edit-error.ts';
import { editContent } from './edit-content.ts';
import { ChangedMeanwhileError, changesToSave, TakenKeyError } from './save-record.ts';
import {
  deleteWaitingEdit,
  listDueEdits,
  refuseWaitingEdit,
  type WaitingEdit,
} from './waiting-edit.repository.ts';

interface DueEditsOptions {
  db: Database;
  readShipped: (kind: ContentKind) => Promise<ContentRecord[]>;
  /** Whether a composition is live. Without one nobody knows what releases ship. */
  isLive: () => Promise<boolean>;
  now: Date;
}

/** Makes the edits whose day has begun. One of the servers does so. */
export async function makeDueEdits(options: DueEditsOptions): Promise<void> {
  const { db, isLive, now } = options;
  if ((await listDueEdits(db, now)).length === 0 || !(await isLive())) return;
  await claimTask(db, 'waiting-edits', 0, async () => {
    await tryEach(await listDueEdits(db, now), (edit) => makeEdit(edit, options));
  });
}

async function makeEdit(edit: WaitingEdit, { db, readShipped, now }: DueEditsOptions): Promise<void> {
  const { id, kind: name, recordId, began, record, author, showsOn } = edit;
  const kind = findKind(name);
  try {
    // A restored backup has edits of days that are long over.
    if (showsOn < dayOf(now)) throw new EditError('No server worked on its day.');
    if (!kind) throw new EditError(`This version does not know ${name}.`);
    const saving = { id: recordId ?? undefined, began, record, shipped: await readShipped(kind) };
    // In one transaction: a server that stops in between must neither lose the edit nor make it twice.
    const done = async (transaction: Database) => {
      if (!(await deleteWaitingEdit(transaction, id))) throw new EditError('It was cancelled.');
    };
    await retryWhenBusy(() => editContent(db, kind, changesToSave(kind, saving), { author, now }, done));
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    const refusal = describe(error, kind);
    await retryWhenBusy(() => refuseWaitingEdit(db, { id, author, refusal, now }));
  }
}

function describe(error: EditError, kind: ContentKind | undefined): string {
  if (error instanceof ChangedMeanwhileError) return 'Somebody changed the entry in between.';
  return error instanceof TakenKeyError ? `Its ${kind?.key} ${error.message}.` : error.message;
}
