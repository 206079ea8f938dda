import type { Author } from '../promotions/change-site.ts';
import { refuseHeld } from '../promotions/hold.repository.ts';
import type { PromotionContext } from '../promotions/promote-releases.ts';
import { refuseSamePerson } from '../promotions/second-person.ts';
import { listPromotions } from '../releases/log/promotion.repository.ts';
import { DecisionError } from '../releases/release-error.ts';
import { findReleaseById } from '../releases/store/release.repository.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { findRollout, updateRollout } from './rollout.repository.ts';

/** Approves the next step of this version's rollout. @throws {DecisionError} on hold, unasked or by the same person. */
export async function approveStep(
  { db, needsSecondPerson }: PromotionContext,
  section: string,
  version: string,
  { actor, reason, now }: Pick<Author, 'actor' | 'reason' | 'now'>,
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
