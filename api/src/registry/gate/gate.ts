import { contractVersion, shellName } from '@shortlisted/section-kit/contract';
import type { Database } from '../../storage/database.ts';
import { compareShared } from '../compositions/compare-shared.ts';
import { type Fault, GateError } from '../compositions/fault.ts';
import { findMisfits, findOwnFaults } from '../compositions/find-misfits.ts';
import { listChannels } from '../promotions/promotion.repository.ts';
import { listUsableReleases, type StoredRelease } from '../releases/release.repository.ts';
import type { Release } from '../releases/to-release.ts';
import { checkBudget } from './check-budget.ts';
import { checkLimits } from './check-limits.ts';
import { checkPages } from './check-pages.ts';
import type { Evidence } from './evidence.ts';
import { loadRelease } from './load-release.ts';
import { defaultLimits, type SiteLimits } from './site-limits.ts';
import type { StartTrial } from './start-trial.ts';

interface GateOptions {
  now: Date;
  startTrial: StartTrial;
  limits?: SiteLimits | undefined;
}

/**
 * Tries a release by itself: contract, addresses, budget, the limits of the site, and a render of every page that it declares. Whether it could
 * go live today is written down and decides nothing: that is asked when it is promoted.
 *
 * @throws {GateError} with everything that is wrong with it whatever it is used with.
 */
export async function runGate(
  db: Database,
  release: Release,
  { now, startTrial, limits = defaultLimits }: GateOptions,
): Promise<Evidence & { misfits: string[] }> {
  const { manifest } = release;
  const { name } = manifest.section;
  const live = (await listChannels(db)).map((channel) => channel.live);
  const others = live.filter((other) => other.manifest.section.name !== name);
  const own = [...findOwnFaults(manifest), ...checkLimits(release, limits)];
  const misfits = findMisfits([manifest, ...others.map((other) => other.manifest)], [name]).filter(isBetween);
  const budget = await checkBudget(release);
  const company = misfits.length === 0 ? others : await findCompany(db, release, others);
  const load = (stored: StoredRelease[]) => Promise.all(stored.map((other) => loadRelease(db, other)));
  const seen = await checkPages(db, [release, ...(await load(company))], {
    startTrial,
    around: await load(others),
    ...(name !== shellName && { only: [name] }),
  });
  const faults = [...own, ...budget.faults, ...seen.faults.filter(({ sections }) => sections.includes(name))];
  if (faults.length > 0) throw new GateError(faults);
  const shell = [manifest, ...company.map((other) => other.manifest)].find(
    ({ section }) => section.name === shellName,
  );
  return {
    checkedAt: now.toISOString(),
    shell: shell?.release ?? null,
    files: { count: release.files.size, bytes: sumBytes(release) },
    contract: contractVersion,
    shared: Object.entries(manifest.shared).map(([shared, built]) => ({
      name: shared,
      built,
      given: shell?.shared[shared] ?? null,
    })),
    budget: budget.budget,
    renders: seen.renders,
    notRendered: seen.notRendered,
    misfits: [...misfits, ...seen.faults].map(({ message }) => message),
  };
}

/** What a release that does not fit what is live is tried with: for a section, the newest shell that it fits. */
async function findCompany(
  db: Database,
  { manifest }: Release,
  live: StoredRelease[],
): Promise<StoredRelease[]> {
  if (manifest.section.name === shellName) return [];
  const isShell = (other: StoredRelease) => other.manifest.section.name === shellName;
  const shells = [...live.filter(isShell), ...(await listUsableReleases(db, shellName))];
  return shells.filter((shell) => compareShared(manifest, shell.manifest).length === 0).slice(0, 1);
}

function isBetween({ sections }: Fault): boolean {
  return sections.length > 1;
}

function sumBytes({ files }: Release): number {
  return [...files.values()].reduce((total, { length }) => total + length, 0);
}
