import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { PromotionOrigin } from '../../storage/tables/promotion.table.ts';
import { findReleaseById } from '../releases/release.repository.ts';
import { listUnusable } from '../releases/withdrawal.repository.ts';
import { type Change, DecisionError } from './decide.ts';
import {
  type Channel,
  insertPromotion,
  listChannels,
  listPromotions,
  type Promotion,
  readDecision,
  takeDecision,
} from './promotion.repository.ts';

export interface Author {
  actor: string;
  origin: PromotionOrigin;
  reason?: string;
  now: Date;
}

/** What is known when something is decided. */
export interface Circumstances {
  /** The whole history of a section, the oldest record first. */
  history: (section: string) => Promise<Promotion[]>;
  isUsable: (releaseId: number) => boolean;
}

export type Changes = Record<string, NonNullable<Change>>;

interface Decision {
  /** What is to change of each section. Undefined: everything is so already. */
  decide: (circumstances: Circumstances) => Promise<Changes | undefined>;
  /** @throws {ReleaseError} where what visitors would get cannot be used. May take seconds. */
  check: (before: Channel[], after: Channel[], changed: string[]) => Promise<void>;
  /** Written together with the records. */
  alsoWrite?: (transaction: Database, decisionId: number) => Promise<void>;
}

/** Each time somebody else was quicker, and everything is looked at again. */
const maxTries = 8;
/** Before that, a pause of up to this, twice as long each time: otherwise the same one may always be the quicker. */
const firstPauseMs = 10;

/**
 * Changes what visitors get, of one section or of several at once. All decisions are one line: what was decided and
 * checked is written only where nothing else was decided meanwhile, by whichever server; otherwise it is decided anew.
 *
 * @returns whether anything had to be changed.
 */
export async function changeSite(
  db: Database,
  { decide, check, alsoWrite }: Decision,
  author: Author,
): Promise<boolean> {
  for (let tries = 0; tries < maxTries; tries++) {
    const decision = await readDecision(db);
    const before = await listChannels(db);
    const unusable = await listUnusable(db);
    const changes = await decide({
      history: (section) => listPromotions(db, section),
      isUsable: (releaseId) => !unusable.has(releaseId),
    });
    if (!changes) return false;
    await check(before, await applyChanges(db, before, changes), Object.keys(changes));
    const write = () =>
      db.transaction().execute(async (transaction) => {
        if (!(await takeDecision(transaction, decision + 1, author.now.toISOString()))) return false;
        await insertRecords(transaction, changes, { ...author, decisionId: decision + 1 });
        await alsoWrite?.(transaction, decision + 1);
        return true;
      });
    if (await retryWhenBusy(write)) return true;
    await pause(Math.random() * firstPauseMs * 2 ** tries);
  }
  throw new DecisionError('Others keep deciding at the same moment: please try again.');
}

async function insertRecords(
  db: Database,
  changes: Changes,
  { now, reason, ...author }: Author & { decisionId: number },
): Promise<void> {
  for (const [section, change] of Object.entries(changes)) {
    const previous = (await listPromotions(db, section)).at(-1);
    const record = { ...change, ...author, section, reason: reason ?? null, createdAt: now.toISOString() };
    await insertPromotion(db, record, previous?.id ?? 0);
  }
}

async function applyChanges(db: Database, channels: Channel[], changes: Changes): Promise<Channel[]> {
  const changed = await Promise.all(
    Object.values(changes).map(async ({ liveReleaseId, canaryReleaseId, canaryPercent: percent }) => {
      const live = await findReleaseById(db, liveReleaseId);
      const release = canaryReleaseId ? await findReleaseById(db, canaryReleaseId) : undefined;
      if (!live) throw new Error(`There is no release with the id ${liveReleaseId}`);
      return { live, ...(release && percent && { canary: { release, percent } }) };
    }),
  );
  const nameOf = ({ live }: Channel) => live.manifest.section.name;
  return [...channels.filter((channel) => !Object.hasOwn(changes, nameOf(channel))), ...changed].sort(
    (first, second) => (nameOf(first) < nameOf(second) ? -1 : 1),
  );
}
