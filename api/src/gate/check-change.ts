import { hasBeenLive } from '../releases/compositions/composition.repository.ts';
import {
  type Composition,
  canaryCompositions,
  sectionOf,
  stableComposition,
  unitsOf,
} from '../releases/compositions/compositions.ts';
import type { LiveSection } from '../releases/log/promotion.repository.ts';
import type { Fault } from '../releases/release-error.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { type CheckOptions, checkComposition } from './check-composition.ts';

/**
 * Lists the faults of a change. The manifests of every composition that the change adds are compared, including those
 * of canaries, and the pages of the units that it adds are rendered. A fault that exists before the change does not
 * count. Otherwise one broken section would block the releases of all others and its own rollback.
 */
export async function checkChange(
  db: Database,
  before: LiveSection[],
  after: LiveSection[],
  options: CheckOptions,
): Promise<Fault[]> {
  const { changed, isWayBack, rendersEveryEntry } = options;
  // Not every entry of a small canary has been rendered, so its composition counts as new.
  const running = compositionsOf(
    rendersEveryEntry ? before.map((section) => withoutCanary(section, changed)) : before,
  );
  const runningUnits = new Set(running.flatMap(unitsOf).map(({ plan }) => plan.id));
  const others = compositionsOf(after).filter(
    (releases) => !running.some((other) => isSame(other, releases)),
  );
  const rendered = new Set<string>();
  const faults = await checkAll(db, others, options, async (unit) => {
    const { id } = unit.plan;
    if (runningUnits.has(id) || (isWayBack && (await hasBeenLive(db, id)))) return false;
    rendered.add(sectionOf(unit));
    return true;
  });
  if (faults.length === 0) return [];
  const everything = before.map(({ live }) => live.manifest.section.name);
  const known = (
    await checkAll(db, running, { ...options, changed: everything }, (unit) => rendered.has(sectionOf(unit)))
  ).map(({ message }) => message);
  return faults.filter(({ message }) => !known.includes(message));
}

function withoutCanary(section: LiveSection, changed: string[]): LiveSection {
  return changed.includes(section.live.manifest.section.name) ? { live: section.live } : section;
}

async function checkAll(
  db: Database,
  compositions: StoredRelease[][],
  options: CheckOptions,
  isChecked: (unit: Composition) => boolean | Promise<boolean>,
): Promise<Fault[]> {
  const faults = new Map<string, Fault>();
  for (const releases of compositions) {
    for (const fault of await checkComposition(db, releases, options, isChecked))
      faults.set(fault.message, fault);
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
