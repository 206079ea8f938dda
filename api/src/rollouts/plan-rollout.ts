import type { Author } from '../promotions/change-site.ts';
import { haltOf } from '../promotions/decide.ts';
import { type PromotionContext, refuseBad, refuseCandidate } from '../promotions/promote-releases.ts';
import { refuseSamePerson } from '../promotions/second-person.ts';
import { listPromotions } from '../releases/log/promotion.repository.ts';
import { DecisionError } from '../releases/release-error.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import { readUsable } from '../releases/store/withdrawal.repository.ts';
import { claimTask } from '../storage/claim-task.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { findRollout, insertRollout, isOpen, momentOf, type Step } from './rollout.repository.ts';

const maxDaysAhead = 90;

interface PlannedAuthor extends Pick<Author, 'actor' | 'reason' | 'now'> {
  /** Time of the first step. */
  at: Date;
}

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
  { actor, reason, now, at }: PlannedAuthor,
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
  // Of two people at the same moment, one plans.
  const isFirst = await claimTask(db, `plan of ${section}`, 0, async () => {
    await refuseUnderWay(db, section, decisionId);
    await retryWhenBusy(() =>
      insertRollout(db, {
        section,
        releaseId: release.id,
        steps,
        actor,
        reason: reason ?? null,
        step: -1,
        state: 'waiting',
        since,
        says,
        decisionId,
        approval: null,
        createdAt: now.toISOString(),
      }),
    );
  });
  if (!isFirst) throw new DecisionError(`Somebody else plans a promotion of ${section} at this moment.`);
}

/** @throws {DecisionError} if a rollout waits or is under way. Another decision since its newest one has ended it. */
export async function refuseUnderWay(db: Database, section: string, decisionId: number): Promise<void> {
  const known = await findRollout(db, section);
  if (known && isOpen(known) && known.decisionId === decisionId)
    throw new DecisionError(`${section} has a rollout under way: end it first, or let it finish.`);
}
