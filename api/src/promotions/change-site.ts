import { setTimeout as pause } from 'node:timers/promises';
import { insertDecisionNotices } from '../releases/log/decision-notices.ts';
import {
  insertPromotion,
  type LiveSection,
  listLiveSections,
  listPromotions,
  type Promotion,
  readDecision,
  takeDecision,
} from '../releases/log/promotion.repository.ts';
import type { PromotionAction, PromotionOrigin } from '../releases/log/promotion.table.ts';
import { DecisionError } from '../releases/release-error.ts';
import { findReleaseById } from '../releases/store/release.repository.ts';
import { readUsable } from '../releases/store/withdrawal.repository.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import type { Change } from './decide.ts';

export interface Author {
  actor: string;
  origin: PromotionOrigin;
  reason?: string | undefined;
  now: Date;
}

export interface Circumstances {
  liveSections: LiveSection[];
  /** Reads the history of a section, the oldest record first. */
  history: (section: string) => Promise<Promotion[]>;
  isUsable: (releaseId: number) => boolean;
}

export type Changes = Record<string, NonNullable<Change>>;

export interface Decision {
  /** Returns the change of each section. Undefined if nothing has to change. */
  decide: (circumstances: Circumstances) => Promise<Changes | undefined>;
  /** @throws {ReleaseError} if visitors could not use the result. May take seconds. */
  check: (before: LiveSection[], after: LiveSection[], changed: string[]) => Promise<void>;
  /** Writes in the transaction of the records. */
  alsoWrite?: (transaction: Database, decisionId: number) => Promise<void>;
  /**
   * The newest decision when this one was asked for. A person's later decision about a section of the change and a halt
   * refuse it, because it was asked for in another state. Left out: this one is right after every other.
   */
  asOf?: number;
}

/** Each attempt starts anew after a concurrent decision. */
const maxTries = 8;
/** Longest pause before the second attempt, then doubled. It is random, or one server could always win. */
const firstPauseMs = 10;

/**
 * Changes the releases that visitors get, of one section or of several at once. Decisions are serial across servers: a
 * change is written only if no other decision came between its check and its write. Otherwise the decision is repeated.
 *
 * @returns whether anything had to change.
 */
export async function changeSite(db: Database, { decide, check, alsoWrite, asOf }: Decision, author: Author) {
  for (let tries = 0; tries < maxTries; tries++) {
    const decision = await readDecision(db);
    const before = await listLiveSections(db);
    const changes = await decide({
      liveSections: before,
      history: (section) => listPromotions(db, section),
      isUsable: await readUsable(db),
    });
    if (!changes) return false;
    if (asOf !== undefined && asOf < decision) await refuseOvertaken(db, Object.keys(changes), asOf);
    await check(before, await applyChanges(db, before, changes), Object.keys(changes));
    const write = () =>
      db.transaction().execute(async (transaction) => {
        if (!(await takeDecision(transaction, decision + 1, author.now.toISOString()))) return false;
        await insertRecords(transaction, changes, { ...author, decisionId: decision + 1 });
        await insertDecisionNotices(transaction, decision + 1, author.now);
        await alsoWrite?.(transaction, decision + 1);
        return true;
      });
    if (await retryWhenBusy(write)) return true;
    await pause(Math.random() * firstPauseMs * 2 ** tries);
  }
  throw new DecisionError('Other decisions were made at the same time: try again.');
}

const deeds = {
  promote: 'promoted',
  canary: 'made a canary of',
  rollback: 'took back',
  halt: 'halted',
} satisfies Record<PromotionAction, string>;

/** @throws {DecisionError} if a person decided about one of the sections after this decision, or its canary was halted. */
async function refuseOvertaken(db: Database, sections: string[], asOf: number): Promise<void> {
  for (const section of sections) {
    const newer = (await listPromotions(db, section)).findLast(
      ({ decisionId, origin, action }) => decisionId > asOf && (origin !== 'server' || action === 'halt'),
    );
    if (!newer) continue;
    const release = (await findReleaseById(db, newer.releaseId))?.manifest.release;
    const why = newer.reason ? `: “${newer.reason}”` : '';
    throw new DecisionError(
      `${newer.actor} ${deeds[newer.action]} ${section}@${release} in the meantime${why}. If you still want your change, ask for it again.`,
    );
  }
}

async function insertRecords(db: Database, changes: Changes, decision: Author & { decisionId: number }) {
  const { now, reason, ...author } = decision;
  for (const [section, change] of Object.entries(changes)) {
    const previous = (await listPromotions(db, section)).at(-1);
    const record = { ...change, ...author, section, reason: reason ?? null, createdAt: now.toISOString() };
    await insertPromotion(db, record, previous?.id ?? 0);
  }
}

export async function applyChanges(db: Database, liveSections: LiveSection[], changes: Changes) {
  const changed = await Promise.all(
    Object.values(changes).map(async ({ liveReleaseId, canaryReleaseId, canaryPercent: percent }) => {
      const live = await findReleaseById(db, liveReleaseId);
      const release = canaryReleaseId ? await findReleaseById(db, canaryReleaseId) : undefined;
      if (!live) throw new Error(`There is no release with the id ${liveReleaseId}`);
      return { live, ...(release && percent && { canary: { release, percent } }) };
    }),
  );
  const nameOf = ({ live }: LiveSection) => live.manifest.section.name;
  return [
    ...liveSections.filter((liveSection) => !Object.hasOwn(changes, nameOf(liveSection))),
    ...changed,
  ].sort((first, second) => (nameOf(first) < nameOf(second) ? -1 : 1));
}

/** The changes of these sections, in their order. Undefined if there is none. */
export function onlyChanges(sections: string[], decided: Change[]): Changes | undefined {
  const changes: Changes = {};
  sections.forEach((section, index) => {
    const change = decided[index];
    if (change) changes[section] = change;
  });
  return Object.keys(changes).length > 0 ? changes : undefined;
}
