import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import type { GateRecord } from '@shortlisted/section-kit/contract/gate-record';
import { z } from 'zod';
import { findEarlier } from '../promotions/decide.ts';
import { findHold, holdSchema, listHoldRecords } from '../promotions/hold.repository.ts';
import { listLiveSections, listPromotions, type Promotion } from '../releases/log/promotion.repository.ts';
import { followUp, serverStatusSchema } from '../releases/servers/follow-up.ts';
import { listServerStates } from '../releases/servers/server-state.repository.ts';
import { findTeam } from '../releases/store/release.repository.ts';
import { readUsable } from '../releases/store/withdrawal.repository.ts';
import { type Rollout, readRolloutStatus, rolloutStatusSchema } from '../rollouts/rollout.repository.ts';
import type { Database } from '../storage/database.ts';
import { sharedUiStatus } from './shared-ui-status.ts';

const releaseStatusSchema = z.object({
  release: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  commit: z.string().nullable(),
  withdrawn: z.string().nullable(),
  /** What the gate saw when the release was published. */
  gate: (z.record(z.string(), z.unknown()) as unknown as z.ZodType<GateRecord>).nullable(),
});

const recordSchema = z.object({
  at: z.string(),
  action: z.string(),
  /** Empty for a hold of the section, or of all. */
  release: z.string(),
  /** The release that everybody but a canary’s visitors had from then on. Null for a withdrawal. */
  live: z.string().nullable(),
  percent: z.int().nullable(),
  /** Releases of other sections in the same decision. */
  together: z.array(z.string()),
  actor: z.string(),
  reason: z.string().nullable(),
});

export const sectionStatusSchema = z
  .object({
    section: z.string(),
    live: z.string().nullable(),
    canary: z.object({ release: z.string(), percent: z.int() }).nullable(),
    /** The release that everybody would have after a rollback. */
    earlier: z.string().nullable(),
    /** The hold that lasts longest. The site refuses promotions meanwhile. */
    hold: holdSchema.nullable(),
    /** The newest rollout, under way or over. Null once a later decision follows or its release is withdrawn. */
    rollout: rolloutStatusSchema.nullable(),
    /** The newest first. */
    releases: z.array(releaseStatusSchema),
    /** Releases that never go live, the last published first. */
    candidates: z.array(releaseStatusSchema),
    history: z.array(recordSchema),
    servers: z.array(serverStatusSchema),
    /** Version of the design system in this section’s live release, and the newest in any live release. */
    sharedUi: z.object({ live: z.string().nullable(), newest: z.string().nullable() }),
    team: z.object({ name: z.string(), contact: z.string() }).nullable(),
  })
  .meta({ id: 'SectionStatus' });

export type SectionStatus = z.infer<typeof sectionStatusSchema>;

const shownReleases = 20;
const shownRecords = 50;

export async function readSectionStatus(db: Database, section: string, now = new Date()) {
  const rows = await db
    .selectFrom('releases')
    .select(['id', 'release', 'createdAt'])
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .execute();
  const names = new Map(rows.map(({ id, release }) => [id, release]));
  const nameOf = (id: number) => names.get(id) ?? '';
  const history = await listPromotions(db, section);
  const withdrawals = await listWithdrawals(db, section);
  const releases = rows.filter(({ release }) => !isCandidate(release));
  const candidates = rows
    .filter(({ release }) => isCandidate(release))
    .sort((first, second) => second.createdAt.localeCompare(first.createdAt));
  const newest = history.at(-1);
  const live = newest ? nameOf(newest.liveReleaseId) : null;
  const { canaryReleaseId, canaryPercent } = newest ?? {};
  const canary =
    canaryReleaseId && canaryPercent ? { release: nameOf(canaryReleaseId), percent: canaryPercent } : null;
  const isUsable = await readUsable(db);
  const earlier = findEarlier(history, isUsable);
  const isPast = ({ decisionId, releaseId }: Rollout) =>
    decisionId < (newest?.decisionId ?? 0) || !isUsable(releaseId);
  const decided = live === null ? undefined : { live, canary };
  return {
    section,
    live,
    canary,
    earlier: earlier === undefined ? null : nameOf(earlier),
    hold: (await findHold(db, [section], now)) ?? null,
    rollout: await readRolloutStatus(db, section, isPast),
    servers: followUp(await listServerStates(db), section, decided, now),
    sharedUi: sharedUiStatus(await listLiveSections(db), section),
    team: await findTeam(db, section),
    releases: await describeReleases(db, releases, withdrawals),
    candidates: await describeReleases(db, candidates, withdrawals),
    history: (await describeHistory(db, [...history, ...withdrawals], nameOf))
      .concat(await listHoldRecords(db, now, section))
      .sort((first, second) => second.at.localeCompare(first.at))
      .slice(0, shownRecords),
  };
}

async function describeReleases(db: Database, rows: { id: number }[], withdrawals: Withdrawal[]) {
  const ids = rows.slice(0, shownReleases).map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('releases')
    .select(['id', 'release', 'createdAt', 'publishedBy', 'commitId', 'evidence', 'prunedAt'])
    .where('id', 'in', ids)
    .execute();
  return found
    .sort((first, second) => ids.indexOf(first.id) - ids.indexOf(second.id))
    .map(({ id, release, createdAt, publishedBy, commitId, evidence, prunedAt }) => ({
      release,
      publishedAt: createdAt,
      publishedBy,
      commit: commitId,
      withdrawn:
        withdrawals.find(({ releaseId, liftedAt }) => releaseId === id && !liftedAt)?.reason ??
        (prunedAt && 'pruned: publish the same build again to use it'),
      gate: evidence ? JSON.parse(evidence) : null,
    }));
}

async function describeHistory(
  db: Database,
  rows: (Promotion | Withdrawal)[],
  nameOf: (id: number) => string,
): Promise<SectionStatus['history']> {
  const shown = rows.sort((first, second) => second.decisionId - first.decisionId).slice(0, shownRecords);
  const ids = shown.map(({ decisionId }) => decisionId);
  const decided = await listDecided(db, ids);
  return shown.map(
    ({ decisionId, createdAt, action, releaseId, liveReleaseId, canaryPercent, actor, reason }) => ({
      at: createdAt,
      action,
      release: nameOf(releaseId),
      live: liveReleaseId === null ? null : nameOf(liveReleaseId),
      percent: canaryPercent,
      together: decided
        .filter((other) => other.decisionId === decisionId && other.releaseId !== releaseId)
        .map((other) => `${other.section}@${other.release}`),
      actor,
      reason,
    }),
  );
}

async function listDecided(db: Database, decisionIds: number[]) {
  if (decisionIds.length === 0) return [];
  return db
    .selectFrom('promotions')
    .innerJoin('releases', 'releases.id', 'promotions.releaseId')
    .select(['decisionId', 'releaseId', 'releases.section', 'release'])
    .where('decisionId', 'in', decisionIds)
    .orderBy('releases.section')
    .execute();
}

type Withdrawal = Awaited<ReturnType<typeof listWithdrawals>>[number];

async function listWithdrawals(db: Database, section: string) {
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin('releases', 'releases.id', 'withdrawals.releaseId')
    .select(['decisionId', 'releaseId', 'actor', 'reason', 'withdrawals.createdAt', 'liftedAt'])
    .where('section', '=', section)
    .execute();
  return rows.map((row) => ({ ...row, action: 'withdraw', liveReleaseId: null, canaryPercent: null }));
}
