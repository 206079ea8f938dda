import type { Generated, Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';

/** A webhook of the team gets signed JSON, and the chat services their own formats. */
export type EventsOptions = { url: string } & (
  | { format: 'json'; key: Buffer }
  | { format: 'slack' | 'teams' }
);

/** An address that gets the notices of one section. */
interface NoticeReceiverTable {
  id: Generated<number>;
  section: string;
  url: string;
  format: EventsOptions['format'];
  /** The key of signatures in base64, for the format `json`. */
  secret: string | null;
  createdAt: string;
}

declare module '../storage/tables.ts' {
  interface Tables {
    noticeReceivers: NoticeReceiverTable;
  }
}

export type NoticeReceiver = Selectable<NoticeReceiverTable>;

export function listReceivers(db: Database): Promise<NoticeReceiver[]> {
  return db.selectFrom('noticeReceivers').selectAll().orderBy('section').orderBy('id').execute();
}

/** @returns its number; undefined if the section has this address. */
export async function insertReceiver(db: Database, receiver: Omit<NoticeReceiver, 'id'>) {
  const row = await db
    .insertInto('noticeReceivers')
    .values(receiver)
    .onConflict((conflict) => conflict.columns(['section', 'url']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns whether there was such a receiver. */
export async function deleteReceiver(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('noticeReceivers').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Undefined if the receiver was removed. */
export async function findReceiver(db: Database, id: number): Promise<EventsOptions | undefined> {
  const row = await db.selectFrom('noticeReceivers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { url, format, secret } = row;
  return format === 'json' ? { url, format, key: Buffer.from(secret ?? '', 'base64') } : { url, format };
}
