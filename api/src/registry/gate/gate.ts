import { contractVersion, shellName } from 'section-kit/contract';
import type { Database } from '../../storage/database.ts';
import { listChannels } from '../promotions/promotion.repository.ts';
import { checkRoutes } from '../releases/check-routes.ts';
import type { StoredRelease } from '../releases/release.repository.ts';
import type { Release } from '../releases/to-release.ts';
import { checkBudget } from './check-budget.ts';
import { checkRenders } from './check-renders.ts';
import { checkShared } from './check-shared.ts';
import { comparePages } from './compare-pages.ts';
import type { Evidence } from './evidence.ts';
import { GateError } from './gate-error.ts';
import { loadRelease } from './load-release.ts';
import { openReads } from './open-reads.ts';
import type { StartTrial } from './start-trial.ts';

/**
 * Tries a release against what is live: routes, shared packages, budget, and a render of every page that it declares.
 * A shell is tried with the pages of every live section.
 *
 * @param beside what it is to be live with. Left out: what is live now.
 * @throws {GateError} with everything that speaks against it.
 */
export async function runGate(
  db: Database,
  release: Release,
  { now, startTrial, beside }: { now: Date; startTrial: StartTrial; beside?: StoredRelease[] | undefined },
): Promise<Evidence> {
  const { section } = release.manifest;
  const live = beside ?? (await listChannels(db)).map((channel) => channel.live);
  const others = live.filter(({ manifest }) => manifest.section.name !== section.name);
  const manifests = others.map(({ manifest }) => manifest);
  checkRoutes(
    section,
    manifests.map((manifest) => manifest.section),
  );
  const shared = checkShared(release.manifest, manifests);
  const budget = await checkBudget(release);
  const loaded = await Promise.all(others.map((stored) => loadRelease(db, stored)));
  const tried = await tryOut(release, loaded, { db, startTrial });
  const faults = [...shared.faults, ...budget.faults, ...tried.faults];
  if (faults.length > 0) throw new GateError(faults);
  return {
    checkedAt: now.toISOString(),
    shell: manifests.find((manifest) => manifest.section.name === shellName)?.release ?? null,
    files: { count: release.files.size, bytes: sumBytes(release) },
    contract: contractVersion,
    shared: shared.shared,
    budget: budget.budget,
    renders: tried.renders,
    notRendered: tried.notRendered,
  };
}

/** Nothing can be rendered before there is a shell. */
async function tryOut(
  release: Release,
  others: Release[],
  { db, startTrial }: { db: Database; startTrial: StartTrial },
) {
  const nothing = { faults: [] as string[], renders: [], notRendered: [] };
  const reads = await openReads(db, [release, ...others]);
  const trial = startTrial([release, ...others], reads);
  try {
    if (!trial) return nothing;
    const { section } = release.manifest;
    const faults = await comparePages(trial, section);
    if (faults.length > 0) return { ...nothing, faults };
    const isShell = section.name === shellName;
    const sections = isShell ? others.map(({ manifest }) => manifest.section) : [section];
    return await checkRenders(trial, sections, async (path) => (await reads.inject(path)).json());
  } finally {
    await reads.close();
  }
}

function sumBytes({ files }: Release): number {
  return [...files.values()].reduce((total, { length }) => total + length, 0);
}
