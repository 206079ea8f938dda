import type { Author } from '../promotions/change-site.ts';
import { type PromotionContext, promoteReleases } from '../promotions/release-log.ts';
import { listPromotions } from '../releases/log/promotion.repository.ts';
import { DecisionError } from '../releases/release-error.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { refuseUnderWay } from './plan-rollout.ts';
import { findRollout, insertRollout, type Step, updateRollout } from './rollout.repository.ts';
import { stateAt } from './work-on-rollout.ts';

/** Takes the first step of a rollout; servers take the others. @throws {ReleaseError} if that is refused. */
export async function startRollout(
  site: PromotionContext,
  release: StoredRelease,
  steps: Step[],
  author: Author,
): Promise<void> {
  const { db } = site;
  const section = release.manifest.section.name;
  const readDecided = async () => (await listPromotions(db, section)).at(-1)?.decisionId ?? 0;
  await refuseUnderWay(db, section, await readDecided());
  const { actor, reason = null, now } = author;
  const rollout = { section, releaseId: release.id, steps, actor, reason, createdAt: now.toISOString() };
  const started = { ...rollout, ...stateAt(steps, 0, now) };
  const isChanged = await promoteReleases(
    site,
    [release],
    {
      percent: steps[0]?.percent ?? 100,
      alsoWrite: (transaction, decisionId) => insertRollout(transaction, { ...started, decisionId }),
    },
    author,
  );
  if (isChanged) return;
  // Visitors already have this share, so there is no new decision.
  const decisionId = await readDecided();
  await retryWhenBusy(() => insertRollout(db, { ...started, decisionId }));
}

/** Ends a rollout. Visitors keep the releases that they have. @throws {DecisionError} if no rollout is under way. */
export async function endRollout({ db }: PromotionContext, section: string, actor: string): Promise<void> {
  const known = await findRollout(db, section);
  const isEnded =
    known &&
    (await retryWhenBusy(() => updateRollout(db, known, { state: 'ended', says: `${actor} ended it` })));
  if (!isEnded) throw new DecisionError(`${section} has no rollout under way.`);
}
