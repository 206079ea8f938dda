import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { dueRows } from '../outbox/due-rows.ts';
import type { Outbox } from '../outbox/settle.ts';
import type { Database } from '../storage/database.ts';
import type { NoticeTable } from './notice.table.ts';
import { listReceivers, type NoticeReceiver } from './receiver.repository.ts';

export type Notice = Selectable<NoticeTable>;

/** What a notice says. */
export type Said = Pick<
  Notice,
  'event' | 'section' | 'release' | 'live' | 'percent' | 'until' | 'page' | 'reason' | 'actor'
>;
export type NewNotice = Pick<Said, 'event'> & Partial<Said>;

/** Older notices are not sent, for example after the first configuration of a channel. */
const newsForMs = 3 * 86_400_000;
/** A gate can name hundreds of faults. */
const maxReasonLength = 2000;

export async function insertNotices(db: Database, notices: NewNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  const at = now.toISOString();
  const rows = notices.map((notice) => ({
    ...notice,
    reason: notice.reason?.slice(0, maxReasonLength) ?? null,
    receiverId: null,
    createdAt: at,
    state: 'pending' as const,
    dueAt: at,
  }));
  const receivers = await listReceivers(db);
  const copies = rows.flatMap((row) =>
    receiversOf(row, receivers).map((receiver) => ({ ...row, receiverId: receiver.id })),
  );
  const all = [...rows, ...copies].map((row) => ({ ...row, messageId: randomUUID() }));
  await db.insertInto('notices').values(all).execute();
}

/** A hold of all sections is told at each address once. */
function receiversOf({ event, section }: NewNotice, receivers: NoticeReceiver[]): NoticeReceiver[] {
  const isForAll = !section && (event === 'held' || event === 'hold-ended');
  if (!isForAll) return receivers.filter((receiver) => receiver.section === section);
  return [...new Map(receivers.map((receiver) => [receiver.url, receiver])).values()];
}

export const noticeOutbox: Outbox<Notice> = {
  ...dueRows<Notice>('notices', 'id', (query, now) =>
    query
      .where('state', '=', 'pending')
      .where('createdAt', '>', new Date(now.getTime() - newsForMs).toISOString()),
  ),
  write: (db, { id }, progress) => db.updateTable('notices').set(progress).where('id', '=', id).execute(),
  nameOf: ({ event, section, release }) => ({ event, section, release }),
};
