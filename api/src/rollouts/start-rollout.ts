import type { Author } from '../promotions/change-site.ts';
import { haltOf } from '../promotions/decide.ts';
import { refuseHeld } from '../promotions/hold.repository.ts';
import {
  type PromotionContext,
  promoteReleases,
  refuseBad,
  refuseCandidate,
} from '../promotions/promote-releases.ts';
import { refuseSamePerson } from '../promotions/second-person.ts';
import { listPromotions } from '../releases/log/promotion.repository.ts';
import { DecisionError } from '../releases/release-error.ts';
import { findReleaseById, type StoredRelease } from '../releases/store/release.repository.ts';
import { readUsable } from '../releases/store/withdrawal.repository.ts';
import { claimTask } from '../storage/claim-task.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import {
  findRollout,
  insertRollout,
  isOpen,
  momentOf,
  type Step,
  updateRollout,
} from './rollout.repository.ts';
import { stateAt } from './work-on-rollout.ts';

/**
 * Takes the first step of a rollout; servers take the others.
 *
 * @param options.supersedes takes the place of a rollout under way and of a canary, in the same decision.
 * @throws {ReleaseError} if that is refused.
 */
export async function startRollout(
  site: PromotionContext,
  release: StoredRelease,
  steps: Step[],
  author: Author,
  { supersedes = false } = {},
): Promise<void> {
  const { db } = site;
  const section = release.manifest.section.name;
  const readDecided = async () => (await listPromotions(db, section)).at(-1)?.decisionId ?? 0;
  if (!supersedes) await refuseUnderWay(db, section, await readDecided());
  const { actor, now } = author;
  const superseded = supersedes && (await findSuperseded(db, release));
  const why = superseded ? [`in place of ${superseded}`, author.reason] : [author.reason];
  const reason = why.filter(Boolean).join(': ') || undefined;
  const rollout = { section, releaseId: release.id, steps, actor, createdAt: now.toISOString() };
  const started = { ...rollout, reason: reason ?? null, ...stateAt(steps, 0, now) };
  const isChanged = await promoteReleases(
    site,
    [release],
    {
      percent: steps[0]?.percent ?? 100,
      supersedes,
      alsoWrite: (transaction, decisionId) => insertRollout(transaction, { ...started, decisionId }),
    },
    { ...author, reason },
  );
  if (isChanged) return;
  // Visitors already have this share, so there is no new decision.
  const decisionId = await readDecided();
  await retryWhenBusy(() => insertRollout(db, { ...started, decisionId }));
}

/** The version of another release that is a canary now, or that an open rollout would bring. */
async function findSuperseded(db: Database, { id, manifest }: StoredRelease): Promise<string | undefined> {
  const section = manifest.section.name;
  const newest = (await listPromotions(db, section)).at(-1);
  const known = await findRollout(db, section);
  const isUnderWay = known && isOpen(known) && known.decisionId === (newest?.decisionId ?? 0);
  const other = isUnderWay ? known.releaseId : newest?.canaryReleaseId;
  return other && other !== id ? (await findReleaseById(db, other))?.manifest.release : undefined;
}

/** Ends a rollout. Visitors keep the releases that they have. @throws {DecisionError} if no rollout is under way. */
export async function endRollout({ db }: PromotionContext, section: string, actor: string): Promise<void> {
  const known = await findRollout(db, section);
  const isEnded =
    known &&
    (await retryWhenBusy(() => updateRollout(db, known, { state: 'ended', says: `${actor} ended it` })));
  if (!isEnded) throw new DecisionError(`${section} has no rollout under way.`);
}

const maxDaysAhead = 90;

type Asker = Omit<Author, 'origin'>;

/**
 * Plans a rollout. It waits in front of its first step, which a server takes at the time. The gate, the evidence and
 * holds are checked only then.
 *
 * @throws {DecisionError} if the time is over or too far ahead, the release cannot be promoted or the section has a rollout under way.
 */
export async function planRollout(
  { db, needsSecondPerson }: PromotionContext,
  release: StoredRelease,
  steps: Step[],
  { actor, reason, now, at }: Asker & { at: Date },
): Promise<void> {
  const section = release.manifest.section.name;
  if (at <= now) throw new DecisionError('The time of the promotion is over.');
  if (at.getTime() > now.getTime() + maxDaysAhead * 86_400_000)
    throw new DecisionError(`The time of the promotion is more than ${maxDaysAhead} days ahead.`);
  const records = await listPromotions(db, section);
  const newest = records.at(-1);
  refuseCandidate(release);
  refuseBad(release, haltOf(records, release.id), (await readUsable(db))(release.id));
  if (newest?.liveReleaseId === release.id && newest.canaryReleaseId === null)
    throw new DecisionError(`${section}@${release.manifest.release} is live already.`);
  if (needsSecondPerson) await refuseSamePerson(db, { releases: [release], force: false, actor });
  const decisionId = newest?.decisionId ?? 0;
  const since = at.toISOString();
  const says = `waits until ${momentOf({ since })}, planned by ${actor}`;
  const rollout = { section, releaseId: release.id, steps, actor, createdAt: now.toISOString() };
  const waiting = { step: -1, state: 'waiting', since, says, approval: null } as const;
  const planned = { ...rollout, ...waiting, reason: reason ?? null, decisionId };
  // Of two people at the same moment, one plans.
  const isFirst = await claimTask(db, `plan of ${section}`, 0, async () => {
    await refuseUnderWay(db, section, decisionId);
    await retryWhenBusy(() => insertRollout(db, planned));
  });
  if (!isFirst) throw new DecisionError(`Somebody else plans a promotion of ${section} at this moment.`);
}

/** @throws {DecisionError} if a rollout waits or is under way. Another decision since its newest one has ended it. */
async function refuseUnderWay(db: Database, section: string, decisionId: number): Promise<void> {
  const known = await findRollout(db, section);
  if (known && isOpen(known) && known.decisionId === decisionId)
    throw new DecisionError(`${section} has a rollout under way: end it first, or let it finish.`);
}

/** Approves the next step of this version's rollout. @throws {DecisionError} on hold, unasked or by the same person. */
export async function approveStep(
  { db, needsSecondPerson }: PromotionContext,
  section: string,
  version: string,
  { actor, reason, now }: Asker,
): Promise<void> {
  const rollout = await findRollout(db, section);
  const release = rollout && (await findReleaseById(db, rollout.releaseId));
  const newest = (await listPromotions(db, section)).at(-1);
  const isAsking = rollout?.state === 'asking' && newest?.decisionId === rollout.decisionId;
  const refusal = new DecisionError(`No rollout of ${section}@${version} waits for an approval.`);
  if (!isAsking || release?.manifest.release !== version) throw refusal;
  await refuseHeld(db, [section], now);
  if (needsSecondPerson) await refuseSamePerson(db, { releases: [release], force: false, actor });
  const approval = reason ? `${actor}: ${reason}` : actor;
  const change = { state: 'running', approval, says: `approved by ${approval}` } as const;
  if (!(await retryWhenBusy(() => updateRollout(db, rollout, change)))) throw refusal;
}
