import type { Database } from './database.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

/** @returns whether the task is due, and this server is the one that does it: of several that ask, one is told so. */
export async function claimTask(
  db: Database,
  name: string,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<boolean> {
  const at = now.toISOString();
  const dueAt = new Date(now.getTime() + everyMs).toISOString();
  const known = await db.selectFrom('tasks').select('dueAt').where('name', '=', name).executeTakeFirst();
  if (known && known.dueAt > at) return false;
  const claimed = await retryWhenBusy(() =>
    db
      .insertInto('tasks')
      .values({ name, dueAt })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ dueAt }).where('tasks.dueAt', '<=', at))
      .returning('name')
      .executeTakeFirst(),
  );
  return claimed !== undefined;
}
