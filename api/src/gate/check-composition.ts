import { LRUCache } from 'lru-cache';
import { type Composition, sectionOf, unitsOf } from '../releases/compositions/compositions.ts';
import { findMisfits } from '../releases/compositions/find-misfits.ts';
import type { Fault } from '../releases/release-error.ts';
import { readVersions, type StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { checkPages } from './check-pages.ts';
import { type StartTrial, storedRelease } from './start-trial.ts';

export interface CheckOptions {
  /** Sections whose releases are new here. Faults between two other sections are not reported. */
  changed: string[];
  startTrial: StartTrial;
  /** Renders every entry of the units. By default, the first of each path. */
  rendersEveryEntry?: boolean;
  /** A way back: releases that have been live are only compared with each other, and known units are not rendered. */
  isWayBack?: boolean;
}

interface Checked {
  /** Whether it has faults, as far as it has been checked. */
  hasFaults: boolean;
  /** Further entries that have rendered. */
  good: Set<string>;
}

/** Checked units, by content version and extent. A larger share or an interrupted check goes on from there. */
const checkedOf = new WeakMap<Database, LRUCache<string, Checked>>();
const maxChecked = 2000;

/**
 * Lists the faults of releases in one composition: contract, addresses, fixed files, shared packages, redirects, and a
 * render of every page of the shell with each section. Promotions, shares of canaries, rollbacks and starts apply the
 * same rule.
 *
 * @param releases one of each section.
 * @param isChecked whether a unit is rendered. By default, each is.
 */
export async function checkComposition(
  db: Database,
  releases: StoredRelease[],
  { changed, startTrial, rendersEveryEntry = false, isWayBack = false }: CheckOptions,
  isChecked: (unit: Composition) => boolean | Promise<boolean> = () => true,
): Promise<Fault[]> {
  const manifests = releases.map(({ manifest }) => manifest);
  const misfits = findMisfits(manifests, changed).filter(({ sections }) => !isWayBack || sections.length > 1);
  // A render of releases whose manifests conflict would find nothing new.
  if (misfits.length > 0) return misfits;
  const checked = checkedOf.get(db) ?? new LRUCache<string, Checked>({ max: maxChecked });
  checkedOf.set(db, checked);
  const { content } = await readVersions(db);
  const inTrial = releases.map((release) => storedRelease(db, release));
  const faults: Fault[] = [];
  for (const unit of unitsOf(releases)) {
    if (!(await isChecked(unit))) continue;
    const key = `${unit.plan.id} ${content} ${rendersEveryEntry}`;
    const known: Checked = checked.get(key) ?? { hasFaults: true, good: new Set() };
    checked.set(key, known);
    if (!known.hasFaults) continue;
    const name = sectionOf(unit);
    const entries = { of: rendersEveryEntry ? [name] : [], good: known.good };
    const pages = await checkPages(db, inTrial, { startTrial, only: [name], entries });
    const found = [...pages.faults, ...pages.deadRedirects];
    known.hasFaults = found.length > 0;
    faults.push(...found);
  }
  return faults;
}
