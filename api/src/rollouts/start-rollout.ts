import type { Author } from '../promotions/change-site.ts';
import { type PromotionContext, promoteReleases } from '../promotions/promote-releases.ts';
import { listPromotions } from '../releases/log/promotion.repository.ts';
import { DecisionError } from '../releases/release-error.ts';
import { findReleaseById, type StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { refuseUnderWay } from './plan-rollout.ts';
import { findRollout, insertRollout, isOpen, type Step, updateRollout } from './rollout.repository.ts';
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
