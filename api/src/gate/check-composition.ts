import { type ReleaseManifest, shellName } from '@shortlisted/section-kit/contract';
import { makePlan } from '@shortlisted/section-kit/contract/make-plan';
import { LRUCache } from 'lru-cache';
import type { Fault } from '../releases/compositions/fault.ts';
import { findMisfits } from '../releases/compositions/find-misfits.ts';
import { readVersions, type StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { checkBudget } from './check-budget.ts';
import { checkPages } from './check-pages.ts';
import { loadRelease } from './load-release.ts';
import type { StartTrial } from './start-trial.ts';

export interface CheckOptions {
  /** Sections whose releases are new here. Faults between two other sections are not reported. */
  changed: string[];
  startTrial: StartTrial;
  /** Renders every entry of the changed sections, of all sections for a shell. By default, the first of each path. */
  rendersEveryEntry?: boolean;
}

interface Checked {
  /** Whether it has faults, as far as it has been checked. */
  hasFaults: boolean;
  /** Further entries that have rendered. */
  good: Set<string>;
}

/**
 * Checked compositions, by content version and by the sections of which every entry is rendered. A larger share of the
 * same canary is not checked again, and an interrupted check goes on.
 */
const checkedOf = new WeakMap<Database, LRUCache<string, Checked>>();
const maxChecked = 100;

/**
 * Lists the faults of releases in one composition: contract, addresses, fixed files, shared packages,
 * budgets, redirects, and a render of every page and of the not-found page. Promotions, shares of canaries, rollbacks
 * and starts apply the same rule.
 *
 * @param releases one of each section.
 */
export async function checkComposition(
  db: Database,
  releases: StoredRelease[],
  { changed, startTrial, rendersEveryEntry = false }: CheckOptions,
): Promise<Fault[]> {
  const manifests = releases.map(({ manifest }) => manifest);
  const misfits = findMisfits(manifests, changed);
  // A render of releases whose manifests conflict would find nothing new.
  if (misfits.length > 0) return misfits;
  const of = rendersEveryEntry ? sectionsToRender(manifests, changed) : [];
  const checked = checkedOf.get(db) ?? new LRUCache<string, Checked>({ max: maxChecked });
  checkedOf.set(db, checked);
  const key = `${makePlan(manifests)?.id} ${(await readVersions(db)).content} ${of}`;
  const known: Checked = checked.get(key) ?? { hasFaults: true, good: new Set() };
  checked.set(key, known);
  if (!known.hasFaults) return [];
  const loaded = await Promise.all(releases.map((stored) => loadRelease(db, stored)));
  const changing = loaded.filter(({ manifest }) => changed.includes(manifest.section.name));
  const budgets = await Promise.all(changing.map(checkBudget));
  const pages = await checkPages(db, loaded, { startTrial, entries: { of, good: known.good } });
  const faults = [...budgets.flatMap((budget) => budget.faults), ...pages.faults, ...pages.deadRedirects];
  known.hasFaults = faults.length > 0;
  return faults;
}

/** A shell frames the pages of all sections. */
function sectionsToRender(manifests: ReleaseManifest[], changed: string[]): string[] {
  return changed.includes(shellName) ? manifests.map(({ section }) => section.name) : changed;
}
