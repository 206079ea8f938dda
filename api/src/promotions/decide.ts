import type { NewPromotion, Promotion } from '../releases/log/promotion.repository.ts';
import { DecisionError } from '../releases/release-error.ts';

/** The change that an action makes. Undefined if nothing has to change. */
export type Change =
  | Pick<NewPromotion, 'action' | 'releaseId' | 'liveReleaseId' | 'canaryReleaseId' | 'canaryPercent'>
  | undefined;

type History = Promotion[];

const noCanary = { canaryReleaseId: null, canaryPercent: null };

type IsUsable = (releaseId: number) => boolean;

/** Makes the release live for everybody and ends the canary. */
export function decidePromotion(history: History, releaseId: number): Change {
  const now = history.at(-1);
  if (now?.liveReleaseId === releaseId && !now.canaryReleaseId) return undefined;
  return { ...noCanary, action: 'promote', releaseId, liveReleaseId: releaseId };
}

/** The reason of a release’s halt, unless a later decision concerns the release. */
export function haltOf(history: History, releaseId: number): string | undefined {
  const last = history.findLast((record) => record.releaseId === releaseId);
  return last?.action === 'halt' ? (last.reason ?? 'no reason was kept') : undefined;
}

/** @throws {DecisionError} if nothing or this release is live, another canary runs, or the share would shrink. */
export function decideCanary(
  history: History,
  releaseId: number,
  percent: number,
  { supersedes = false } = {},
): Change {
  const now = history.at(-1);
  if (!now) {
    throw new DecisionError('There is no live release to compare a canary with: promote to everybody.');
  }
  if (now.liveReleaseId === releaseId) throw new DecisionError('This release is live for everybody already.');
  if (now.canaryReleaseId === releaseId && now.canaryPercent !== null) {
    if (now.canaryPercent === percent) return undefined;
    if (now.canaryPercent > percent) {
      throw new DecisionError(
        `The share of a canary only grows, and it is ${now.canaryPercent} % already: to take it back, roll back.`,
      );
    }
  } else if (now.canaryReleaseId && !supersedes) {
    throw new DecisionError(
      'Another release is a canary now: promote it to everybody or roll it back first.',
    );
  }
  return {
    action: 'canary',
    releaseId,
    liveReleaseId: now.liveReleaseId,
    canaryReleaseId: releaseId,
    canaryPercent: percent,
  };
}

/**
 * Ends the canary if there is one. Otherwise the release before the live one becomes live again, and each
 * further rollback goes one release further back. Withdrawn releases are skipped.
 *
 * @throws {DecisionError} if there is no earlier release.
 */
export function decideRollback(history: History, isUsable: IsUsable = () => true): Change {
  const now = history.at(-1);
  return now?.canaryReleaseId ? endCanary(now, 'rollback') : goBack(history, isUsable);
}

/** The release that everybody would have after a rollback. Undefined if there is no earlier one. */
export function findEarlier(history: History, isUsable: IsUsable): number | undefined {
  const now = history.at(-1);
  return now?.canaryReleaseId ? now.liveReleaseId : wayBack(history, isUsable).earlier;
}

/** Takes a release from its visitors. Undefined if no visitor has it. */
export function decideWithdrawal(history: History, releaseId: number, isUsable: IsUsable): Change {
  const now = history.at(-1);
  if (now?.canaryReleaseId === releaseId) return endCanary(now, 'rollback');
  return now?.liveReleaseId === releaseId ? goBack(history, isUsable) : undefined;
}

/** The live release after all promotions that were not taken back, and the one before it that can be shown. */
export function wayBack(history: History, isUsable: IsUsable) {
  const stack: number[] = [];
  for (const { action, liveReleaseId } of history) {
    if (action === 'promote' && stack.at(-1) !== liveReleaseId) stack.push(liveReleaseId);
    else while (stack.length > 0 && stack.at(-1) !== liveReleaseId) stack.pop();
  }
  return { live: stack.at(-1), earlier: stack.slice(0, -1).findLast(isUsable) };
}

function goBack(history: History, isUsable: IsUsable): Change {
  const { live: releaseId, earlier } = wayBack(history, isUsable);
  if (!releaseId || !earlier)
    throw new DecisionError(
      'There is no earlier release to go back to: promote another one first. A release whose section.json has no routes, and redirects for the old addresses, takes the section off the site.',
    );
  return { ...noCanary, action: 'rollback', releaseId, liveReleaseId: earlier };
}

export function decideHalt(history: History, releaseId: number): Change {
  const now = history.at(-1);
  return now?.canaryReleaseId === releaseId ? endCanary(now, 'halt') : undefined;
}

function endCanary({ canaryReleaseId, liveReleaseId }: Promotion, action: 'rollback' | 'halt'): Change {
  return { ...noCanary, action, releaseId: canaryReleaseId ?? liveReleaseId, liveReleaseId };
}
