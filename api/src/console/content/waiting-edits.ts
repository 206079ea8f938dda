import { listWaitingEdits, type WaitingEdit } from '../../content/edits/waiting-edit.repository.ts';
import { findKind } from '../../content/kinds/content-kinds.ts';
import { listRecords } from '../../content/records/content-records.repository.ts';
import { isSameRecord } from '../../content/records/is-same-record.ts';
import { layOver } from '../../content/records/lay-over.ts';
import { readShipped } from '../../releases/compositions/read-shipped.ts';
import type { Database } from '../../storage/database.ts';

export type ListedEdit = Awaited<ReturnType<typeof readWaitingEdits>>[number];

/** Lists the edits that show from a day on. */
export async function readWaitingEdits(db: Database, isMeant: (edit: WaitingEdit) => boolean = () => true) {
  return Promise.all(
    (await listWaitingEdits(db)).filter(isMeant).map(async (edit) => {
      const kind = findKind(edit.kind);
      const records = kind ? layOver(await readShipped(db, kind), await listRecords(db, kind)) : [];
      const now = records.find(({ id }) => id === edit.recordId) ?? null;
      /** Whether somebody has edited the record since. As long as that stands, the edit is refused on its day. */
      return { ...edit, isOvertaken: !isSameRecord(now, edit.began) };
    }),
  );
}
