import { randomUUID } from 'node:crypto';
import type { Generated, Selectable } from 'kysely';
import type { Delivery } from '../outbox/channel.ts';
import { dueRows } from '../outbox/due-rows.ts';
import type { Outbox } from '../outbox/settle.ts';
import type { Database } from '../storage/database.ts';
import { listReceivers, type NoticeReceiver } from './receiver.repository.ts';

/** The event of a notice. `step` means that a share of the visitors gets a release, `live` that everybody does. */
export type NoticeEvent =
  | 'published'
  | 'refused'
  | 'waits'
  | 'asks'
  | 'step'
  | 'live'
  | 'halted'
  | 'failing'
  | 'rolled-back'
  | 'withdrawn'
  | 'held'
  | 'hold-ended'
  | 'edit-refused'
  | 'enquiry-undelivered'
  | 'comment';

/** Notices of events, stored in the transaction of their event. Only comments on previews name anybody who holds no token. */
interface NoticeTable extends Delivery {
  id: Generated<number>;
  /** The same in each attempt, so that a receiver can recognise a repetition. */
  messageId: string;
  event: NoticeEvent;
  section: string | null;
  release: string | null;
  /** The release that visitors have instead. */
  live: string | null;
  percent: number | null;
  until: string | null;
  page: string | null;
  reason: string | null;
  actor: string | null;
  /** The receiver of a team that gets this copy. Null for the receivers that the operator has set. */
  receiverId: number | null;
  createdAt: string;
}

declare module '../storage/tables.ts' {
  interface Tables {
    notices: NoticeTable;
  }
}

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
