import { describeHold, type Hold } from '@shortlisted/section-kit/contract/describe-hold';
import type { Generated } from 'kysely';
import { z } from 'zod';
import { insertNotices } from '../notices/notice.repository.ts';
import { DecisionError } from '../releases/release-error.ts';
import type { Database } from '../storage/database.ts';

declare module '../storage/tables.ts' {
  interface Tables {
    /** A time in which the site refuses promotions. */
    holds: {
      id: Generated<number>;
      section: string | null;
      /** End of the hold, unless an operator ends it earlier. */
      until: string;
      reason: string;
      actor: string;
      createdAt: string;
      endedAt: string | null;
      endedBy: string | null;
    };
  }
}

export const holdSchema = z
  .object({
    /** Null means all sections. */
    section: z.string().nullable(),
    until: z.string(),
    reason: z.string(),
    actor: z.string(),
  })
  .meta({ id: 'Hold' });

type Ending = { actor: string; reason?: string | undefined; now: Date };

/** Lists the holds that last, the longest first. */
export async function listHolds(db: Database, now: Date): Promise<Hold[]> {
  return db
    .selectFrom('holds')
    .select(['section', 'until', 'reason', 'actor'])
    .where('endedAt', 'is', null)
    .where('until', '>', now.toISOString())
    .orderBy('until', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Lists when holds began and ended, as the history has decisions. @param section Left out: of every section. */
export async function listHoldRecords(db: Database, now: Date, section?: string) {
  const holds = await db.selectFrom('holds').selectAll().orderBy('id', 'desc').execute();
  const none = { release: '', live: null, percent: null, together: [], reason: null };
  return holds
    .filter((hold) => !section || !hold.section || hold.section === section)
    .flatMap(({ until, actor, reason, createdAt, endedAt, endedBy, ...of }) => [
      { ...none, ...of, action: 'hold-ended', at: endedAt ?? until, actor: endedBy ?? 'its time' },
      { ...none, ...of, action: 'held', at: createdAt, actor, reason },
    ])
    .filter(({ at }) => at <= now.toISOString());
}

/** Finds the hold that lasts longest for one of these sections. */
export async function findHold(db: Database, sections: string[], now: Date): Promise<Hold | undefined> {
  const holds = await listHolds(db, now);
  return holds.find(({ section }) => section === null || sections.includes(section));
}

/** Stores a hold. It replaces an earlier one of the same section, or of all. */
export function insertHold(db: Database, hold: Hold, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await endHolds(transaction, hold.section, { actor: hold.actor, now });
    await transaction
      .insertInto('holds')
      .values({ ...hold, createdAt: now.toISOString() })
      .execute();
    await insertNotices(transaction, [{ ...hold, event: 'held' }], now);
  });
}

/** @param section null ends the hold of all sections, and none of a single one. @returns whether there was a hold. */
export function endHold(db: Database, section: string | null, by: Ending): Promise<boolean> {
  const actor = by.reason ? `${by.actor} (${by.reason})` : by.actor;
  return db.transaction().execute(async (transaction) => {
    if (!(await endHolds(transaction, section, { ...by, actor }))) return false;
    await insertNotices(transaction, [{ event: 'hold-ended', section, actor }], by.now);
    return true;
  });
}

async function endHolds(db: Database, section: string | null, { actor, now }: Ending): Promise<boolean> {
  const at = now.toISOString();
  const ended = await db
    .updateTable('holds')
    .set({ endedAt: at, endedBy: actor })
    .where('section', section === null ? 'is' : '=', section)
    .where('endedAt', 'is', null)
    .where('until', '>', at)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** @throws {DecisionError} if one of the sections is on hold. */
export async function refuseHeld(db: Database, sections: string[], now: Date): Promise<void> {
  const hold = await findHold(db, sections, now);
  if (!hold) return;
  const command =
    hold.section === null ? 'npx section hold --end' : `npx section hold --end --section ${hold.section}`;
  throw new DecisionError(
    `${describeHold(hold)}. Rollbacks are possible. An operator can end the hold: ${command}`,
  );
}
