import type { Author } from '../promotions/change-site.ts';
import {
  type PromotionContext,
  type PromotionOptions,
  promoteReleases,
} from '../promotions/promote-releases.ts';
import { findPublished } from '../publish/find-published.ts';
import { readDecision } from '../releases/log/promotion.repository.ts';

type Turns = <T>(action: () => Promise<T>) => Promise<T>;

export interface Promotable extends PromotionContext {
  /** Runs promotions one after the other, each checked after the one before. Rollbacks and withdrawals do not wait. */
  inTurn: Turns;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const turn = last.then(action);
    last = turn.catch(() => {});
    return turn;
  };
}

/**
 * Promotes releases by their sections, after the promotions before.
 *
 * @param site its `signal` ends the wait once whoever asked has left.
 */
export async function promoteInTurn(
  site: Promotable & { signal: AbortSignal },
  named: Record<string, string>,
  options: PromotionOptions,
  author: Author,
): Promise<void> {
  const releases = await Promise.all(
    Object.entries(named).map(([section, release]) => findPublished(site.db, section, release)),
  );
  // Read before the turn, which may come a minute later: a person's decision in between refuses this promotion.
  const asOf = await readDecision(site.db);
  await site.inTurn(() => {
    site.signal.throwIfAborted();
    return promoteReleases(site, releases, { ...options, asOf }, author);
  });
}
