import { makePlan } from '@shortlisted/section-kit/contract/make-plan';
import { hasBeenLive } from '../releases/compositions/composition.repository.ts';
import { canaryCompositions, stableComposition } from '../releases/compositions/compositions.ts';
import type { Fault } from '../releases/compositions/fault.ts';
import type { LiveSection } from '../releases/log/promotion.repository.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { type CheckOptions, checkComposition } from './check-composition.ts';

interface ChangeOptions extends CheckOptions {
  /**
   * The change restores an earlier state. Compositions that visitors have already had are not checked again.
   */
  isWayBack?: boolean;
}

/**
 * Lists the faults of a change: of every composition that the change adds, including those of canaries. A
 * fault that exists before the change does not count. Otherwise one broken section would block the releases
 * of all others and its own rollback.
 */
export async function checkChange(
  db: Database,
  before: LiveSection[],
  after: LiveSection[],
  { isWayBack = false, ...options }: ChangeOptions,
): Promise<Fault[]> {
  // Not every entry of a small canary has been rendered, so its composition counts as new.
  const running = compositionsOf(
    options.rendersEveryEntry ? before.map((section) => withoutCanary(section, options.changed)) : before,
  );
  const others = compositionsOf(after).filter(
    (releases) => !running.some((other) => isSame(other, releases)),
  );
  const faults = await checkAll(db, isWayBack ? await neverLive(db, others) : others, options);
  if (faults.length === 0) return [];
  const everything = before.map(({ live }) => live.manifest.section.name);
  const known = (await checkAll(db, running, { ...options, changed: everything })).map(
    ({ message }) => message,
  );
  return faults.filter(({ message }) => !known.includes(message));
}

function withoutCanary(section: LiveSection, changed: string[]): LiveSection {
  return changed.includes(section.live.manifest.section.name) ? { live: section.live } : section;
}

async function neverLive(db: Database, compositions: StoredRelease[][]): Promise<StoredRelease[][]> {
  const isKnown = await Promise.all(
    compositions.map(async (releases) => {
      const plan = makePlan(releases.map(({ manifest }) => manifest));
      return plan !== undefined && hasBeenLive(db, plan.id);
    }),
  );
  return compositions.filter((_releases, index) => !isKnown[index]);
}

async function checkAll(
  db: Database,
  compositions: StoredRelease[][],
  options: CheckOptions,
): Promise<Fault[]> {
  const faults = new Map<string, Fault>();
  for (const releases of compositions) {
    for (const fault of await checkComposition(db, releases, options)) faults.set(fault.message, fault);
  }
  return [...faults.values()];
}

/** Each composition that some visitors get. A new site may have no shell yet. */
function compositionsOf(liveSections: LiveSection[]): StoredRelease[][] {
  const stable = stableComposition(liveSections)?.releases ?? liveSections.map(({ live }) => live);
  return [stable, ...canaryCompositions(liveSections).map(({ composition }) => composition.releases)];
}

function isSame(first: StoredRelease[], second: StoredRelease[]): boolean {
  return first.map(({ id }) => id).join() === second.map(({ id }) => id).join();
}
