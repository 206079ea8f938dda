import { makePlan } from '@shortlisted/section-kit/contract/make-plan';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../storage/database.ts';
import { checkBudget } from '../gate/check-budget.ts';
import { checkPages } from '../gate/check-pages.ts';
import { loadRelease } from '../gate/load-release.ts';
import type { StartTrial } from '../gate/start-trial.ts';
import { readVersions, type StoredRelease } from '../releases/release.repository.ts';
import type { Fault } from './fault.ts';
import { findMisfits } from './find-misfits.ts';

export interface CheckOptions {
  /** Sections whose releases are new here. Faults between two other sections are not reported. */
  changed: string[];
  startTrial: StartTrial;
}

/**
 * Compositions without faults, by content version. A larger share of the same canary is not checked again.
 */
const soundOf = new WeakMap<Database, LRUCache<string, true>>();
const maxSound = 100;

/**
 * Lists the faults of releases in one composition: contract, addresses, fixed files, shared packages,
 * budgets, and a render of every page and of the not-found page. Promotions, shares of canaries, rollbacks
 * and starts apply the same rule.
 *
 * @param releases one of each section.
 */
export async function checkComposition(
  db: Database,
  releases: StoredRelease[],
  { changed, startTrial }: CheckOptions,
): Promise<Fault[]> {
  const manifests = releases.map(({ manifest }) => manifest);
  const misfits = findMisfits(manifests, changed);
  // A render of releases whose manifests conflict would find nothing new.
  if (misfits.length > 0) return misfits;
  const sound = soundOf.get(db) ?? new LRUCache({ max: maxSound });
  soundOf.set(db, sound);
  const key = `${makePlan(manifests)?.id} ${(await readVersions(db)).content}`;
  if (sound.has(key)) return [];
  const loaded = await Promise.all(releases.map((stored) => loadRelease(db, stored)));
  const changing = loaded.filter(({ manifest }) => changed.includes(manifest.section.name));
  const budgets = await Promise.all(changing.map(checkBudget));
  const pages = await checkPages(db, loaded, { startTrial });
  const faults = [...budgets.flatMap((budget) => budget.faults), ...pages.faults];
  if (faults.length === 0) sound.set(key, true);
  return faults;
}
