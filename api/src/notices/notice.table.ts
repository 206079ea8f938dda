import type { Generated } from 'kysely';
import type { Delivery } from '../outbox/channel.ts';

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
export interface NoticeTable extends Delivery {
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
