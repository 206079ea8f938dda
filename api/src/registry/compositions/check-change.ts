import type { Database } from '../../storage/database.ts';
import type { Channel } from '../promotions/promotion.repository.ts';
import type { StoredRelease } from '../releases/release.repository.ts';
import { type CheckOptions, checkComposition } from './check-composition.ts';
import { stableComposition, trialCompositions } from './compositions.ts';
import type { Fault } from './fault.ts';

/**
 * What speaks against a change of what visitors get: every composition that there would be after it and was not before,
 * those of canaries included. What is wrong already is not held against it: one broken section must not keep the others
 * from being released, nor itself from being rolled back.
 */
export async function checkChange(
  db: Database,
  before: Channel[],
  after: Channel[],
  options: CheckOptions,
): Promise<Fault[]> {
  const running = compositionsOf(before);
  const faults = await checkAll(
    db,
    compositionsOf(after).filter((releases) => !running.some((other) => isSame(other, releases))),
    options,
  );
  if (faults.length === 0) return [];
  const everything = before.map(({ live }) => live.manifest.section.name);
  const known = (await checkAll(db, running, { ...options, changed: everything })).map(
    ({ message }) => message,
  );
  return faults.filter(({ message }) => !known.includes(message));
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

/** Releases of one section each, as some visitors get them together. There may be no shell among them yet. */
function compositionsOf(channels: Channel[]): StoredRelease[][] {
  const stable = stableComposition(channels)?.releases ?? channels.map(({ live }) => live);
  return [stable, ...trialCompositions(channels).map(({ composition }) => composition.releases)];
}

function isSame(first: StoredRelease[], second: StoredRelease[]): boolean {
  return first.map(({ id }) => id).join() === second.map(({ id }) => id).join();
}
