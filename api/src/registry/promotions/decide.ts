import { ReleaseError } from '../releases/release-error.ts';
import type { NewPromotion, Promotion } from './promotion.repository.ts';

/** An action that makes no sense as things stand. */
export class DecisionError extends ReleaseError {}

/** What an action changes. Undefined: it is so already. */
export type Change =
  | Pick<NewPromotion, 'action' | 'releaseId' | 'liveReleaseId' | 'canaryReleaseId' | 'canaryPercent'>
  | undefined;

/** The whole history of a section, the oldest first. */
type History = Promotion[];

/** Whether a release may be shown at all. */
type IsUsable = (releaseId: number) => boolean;

/** Everybody gets the release; a canary ends with that. */
export function decidePromotion(history: History, releaseId: number): Change {
  const now = history.at(-1);
  if (now?.liveReleaseId === releaseId && !now.canaryReleaseId) return undefined;
  return {
    action: 'promote',
    releaseId,
    liveReleaseId: releaseId,
    canaryReleaseId: null,
    canaryPercent: null,
  };
}

/** Why this release was halted, where nobody has decided anything else about it since. */
export function haltOf(history: History, releaseId: number): string | undefined {
  const last = history.findLast((record) => record.releaseId === releaseId);
  return last?.action === 'halt' ? (last.reason ?? 'no reason was kept') : undefined;
}

/** @throws {DecisionError} where visitors would have to go back to what they had before. */
export function decideCanary(history: History, releaseId: number, percent: number): Change {
  const now = history.at(-1);
  if (!now) {
    throw new DecisionError('Nothing is live yet that a canary could be held against: promote to everybody.');
  }
  if (now.liveReleaseId === releaseId) throw new DecisionError('This release is live for everybody already.');
  if (now.canaryReleaseId === releaseId && now.canaryPercent !== null) {
    if (now.canaryPercent === percent) return undefined;
    if (now.canaryPercent > percent) {
      throw new DecisionError(
        `The share of a canary only grows, and it is ${now.canaryPercent} % already: to take it back, roll back.`,
      );
    }
  } else if (now.canaryReleaseId) {
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
 * Ends the canary where there is one; otherwise what was live before is live again, and before that with each further
 * time. What was withdrawn is left out.
 *
 * @throws {DecisionError} where there is nothing to go back to.
 */
export function decideRollback(history: History, isUsable: IsUsable = () => true): Change {
  const now = history.at(-1);
  return now?.canaryReleaseId ? endCanary(now, 'rollback') : goBack(history, isUsable);
}

/** What everybody would have after a rollback. Undefined where there is nothing to go back to. */
export function findEarlier(history: History, isUsable: IsUsable): number | undefined {
  const now = history.at(-1);
  return now?.canaryReleaseId ? now.liveReleaseId : wayBack(history, isUsable).earlier;
}

/** Takes a release from the visitors that have it. Undefined where nobody has. */
export function decideWithdrawal(history: History, releaseId: number, isUsable: IsUsable): Change {
  const now = history.at(-1);
  if (now?.canaryReleaseId === releaseId) return endCanary(now, 'rollback');
  return now?.liveReleaseId === releaseId ? goBack(history, isUsable) : undefined;
}

/** What is live for everybody, and what was before it and may be shown. */
function wayBack(history: History, isUsable: IsUsable) {
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
    throw new DecisionError('There is no earlier release to go back to: promote another one first.');
  return {
    action: 'rollback',
    releaseId,
    liveReleaseId: earlier,
    canaryReleaseId: null,
    canaryPercent: null,
  };
}

/** Ends this canary, where it is still on trial. */
export function decideHalt(history: History, releaseId: number): Change {
  const now = history.at(-1);
  return now?.canaryReleaseId === releaseId ? endCanary(now, 'halt') : undefined;
}

function endCanary({ canaryReleaseId, liveReleaseId }: Promotion, action: 'rollback' | 'halt'): Change {
  return {
    action,
    releaseId: canaryReleaseId ?? liveReleaseId,
    liveReleaseId,
    canaryReleaseId: null,
    canaryPercent: null,
  };
}
