import { contractVersion, mapFolder, shellName } from '@shortlisted/section-kit/contract';
import { compareShared } from '@shortlisted/section-kit/contract/compare-shared';
import type { GateRecord } from '@shortlisted/section-kit/contract/gate-record';
import { findMisfits, findOwnFaults } from '../releases/compositions/find-misfits.ts';
import { listLive } from '../releases/log/promotion.repository.ts';
import { type Fault, GateError } from '../releases/release-error.ts';
import { defaultLimits, type SiteLimits } from '../releases/releases.settings.ts';
import { listUsableReleases, type StoredRelease } from '../releases/store/release.repository.ts';
import type { Release } from '../releases/store/to-release.ts';
import type { Database } from '../storage/database.ts';
import { checkBudget, checkLimits } from './check-budget.ts';
import { checkPages } from './check-pages.ts';
import { givenRelease, type StartTrial, storedRelease } from './start-trial.ts';

export interface GateOptions {
  now: Date;
  startTrial: StartTrial;
  /** The site’s limits for sections. Left out: the default limits. */
  limits?: SiteLimits | undefined;
}

/** A client waits for the answer. The entries that are left are rendered at the promotion to many visitors. */
const entriesMs = 10_000;

/** A release of the shell renders so many sections. Its promotion renders all, and goes on where it was cut off. */
const triedSections = 10;

/**
 * Checks a release on its own: contract, addresses, budget, limits of the site, and a render of every page
 * that it declares. Faults against the live releases are recorded and refuse nothing, because live releases
 * can change before the promotion, which checks again.
 *
 * @throws {GateError} with every fault that the release has in any composition.
 */
export async function runGate(db: Database, release: Release, options: GateOptions) {
  const { now, startTrial, limits = defaultLimits } = options;
  const { manifest } = release;
  const { name } = manifest.section;
  const live = await listLive(db);
  const others = live.filter((other) => other.manifest.section.name !== name);
  const own = [...findOwnFaults(manifest), ...checkLimits(release, limits)];
  const misfits = findMisfits([manifest, ...others.map((other) => other.manifest)], [name]).filter(
    ({ sections }) => sections.length > 1,
  );
  const budget = await checkBudget(release);
  const trialReleases = misfits.length === 0 ? others : await findTrialReleases(db, release, others);
  const open = (stored: StoredRelease[]) => stored.map((other) => storedRelease(db, other));
  const seen = await checkPages(db, [givenRelease(release), ...open(trialReleases)], {
    startTrial,
    around: open(others),
    only:
      name === shellName
        ? [name, ...others.map(({ manifest: { section } }) => section.name).slice(0, triedSections)]
        : [name],
    entries: { of: [name], limitMs: entriesMs },
    // On an empty site every link is broken.
    findsBrokenLinks: others.length > 0,
  });
  const isOwn = ({ sections }: Fault) => sections.every((section) => section === name);
  const faults = [...own, ...budget.faults, ...seen.faults.filter(isOwn)];
  if (faults.length > 0) throw new GateError(faults);
  const shell = [manifest, ...trialReleases.map((other) => other.manifest)].find(
    ({ section }) => section.name === shellName,
  );
  return {
    checkedAt: now.toISOString(),
    shell: shell?.release ?? null,
    files: weighFiles(release),
    contract: contractVersion,
    shared: Object.entries(manifest.shared).map(([shared, built]) => ({
      name: shared,
      built,
      given: shell?.shared[shared] ?? null,
    })),
    budget: budget.budget,
    renders: seen.renders,
    notRendered: seen.notRendered,
    entriesLeft: seen.entriesLeft,
    brokenLinks: [...seen.brokenLinks, ...seen.deadRedirects].filter(isOwn).map(({ message }) => message),
    misfits: [...misfits, ...seen.faults].map(({ message }) => message),
  };
}

/** The releases to try a release with that does not fit the live ones: for a section, the newest shell that it fits. */
async function findTrialReleases(db: Database, { manifest }: Release, live: StoredRelease[]) {
  if (manifest.section.name === shellName) return [];
  const isShell = (other: StoredRelease) => other.manifest.section.name === shellName;
  const shells = [...live.filter(isShell), ...(await listUsableReleases(db, shellName))];
  return shells.filter((shell) => compareShared(manifest, shell.manifest).length === 0).slice(0, 1);
}

/** Leaves out source maps, because visitors never load them. */
function weighFiles({ files }: Release): GateRecord['files'] {
  const sent = [...files].filter(([name]) => !name.startsWith(mapFolder));
  return { count: sent.length, bytes: sent.reduce((total, [, { length }]) => total + length, 0) };
}
