import type { Database } from './database.ts';
import { leaseMs, whileLeased } from './lease.ts';
import { readClock } from './read-clock.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

/** Carries out a task if it is due again this long after its last end, on one server. @returns whether it did. */
export async function claimTask(db: Database, name: string, everyMs: number, work: () => Promise<void>) {
  let held = await takeClaim(db, name);
  if (!held) return false;
  const renew = async () => {
    held = (held && (await moveClaim(db, name, held, leaseMs))) ?? held;
  };
  try {
    await whileLeased(renew, work);
  } finally {
    await moveClaim(db, name, held, everyMs);
  }
  return true;
}

/** @returns the end of the claim; undefined if the task is not due, or another server claimed it first. */
async function takeClaim(db: Database, name: string): Promise<string | undefined> {
  const known = await db.selectFrom('tasks').select('dueAt').where('name', '=', name).executeTakeFirst();
  const now = await readClock(db);
  // Reads first, so that a task that is not due causes no write.
  if (known && known.dueAt > now.toISOString()) return undefined;
  const dueAt = later(now, leaseMs);
  const claimed = await retryWhenBusy(() =>
    db
      .insertInto('tasks')
      .values({ name, dueAt })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ dueAt }).where('tasks.dueAt', '<=', now.toISOString()),
      )
      .returning('dueAt')
      .executeTakeFirst(),
  );
  return claimed?.dueAt;
}

/** @returns the new time; undefined if another server has claimed the task meanwhile. */
async function moveClaim(db: Database, name: string, held: string, ms: number): Promise<string | undefined> {
  const dueAt = later(await readClock(db), ms);
  const moved = await retryWhenBusy(() =>
    db
      .updateTable('tasks')
      .set({ dueAt })
      .where('name', '=', name)
      .where('dueAt', '=', held)
      .returning('dueAt')
      .executeTakeFirst(),
  );
  return moved?.dueAt;
}

function later(time: Date, ms: number): string {
  return new Date(time.getTime() + ms).toISOString();
}
