import type { Generated, Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Channel, Delivery } from './channel.ts';
import { deliver } from './deliver.ts';
import { dueRows } from './due-rows.ts';
import type { Outbox } from './settle.ts';

/** What a CDN is to forget: every answer with this tag. */
interface PurgeTable extends Delivery {
  id: Generated<number>;
  tag: string;
}

declare module '../storage/tables.ts' {
  interface Tables {
    purges: PurgeTable;
  }
}

type Purge = Selectable<PurgeTable>;

/** By then every server shows what has changed. One that does not would fill the cache with what was before. */
const afterMs = 2000;

/** Adds a purge of each tag, in the transaction of what has changed. */
export async function insertPurges(db: Database, tags: string[], now: Date): Promise<void> {
  if (tags.length === 0) return;
  const dueAt = new Date(now.getTime() + afterMs).toISOString();
  const rows = tags.map((tag) => ({ tag, dueAt, state: 'pending' as const }));
  await db.insertInto('purges').values(rows).execute();
}

export const purgeOutbox: Outbox<Purge> = {
  // Ten minutes on average. The answers have expired by then.
  maxAttempts: 8,
  ...dueRows<Purge>('purges', 'id', (query) => query.where('state', '=', 'pending')),
  write: (db, { id }, progress) => db.updateTable('purges').set(progress).where('id', '=', id).execute(),
  nameOf: ({ tag }) => ({ tag }),
};

export interface PurgeOptions {
  url: string;
  /** With the CDN's credential. */
  headers: Record<string, string>;
}

/** Names the tag in the words of both kinds of API: a list in JSON, and a header. */
export function purgeChannel({ url, headers }: PurgeOptions): Channel<Purge> {
  return {
    mark: 'forwardedAt',
    send: ({ tag }) =>
      deliver('CDN', url, {
        body: JSON.stringify({ tags: [tag] }),
        headers: { ...headers, 'content-type': 'application/json', 'surrogate-key': tag },
      }),
  };
}
