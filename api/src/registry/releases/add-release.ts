import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import type { Database } from '../../storage/database.ts';
import { isBusyOrRemoved } from '../../storage/database-error.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { runGate } from '../gate/gate.ts';
import type { SiteLimits } from '../gate/site-limits.ts';
import type { StartTrial } from '../gate/start-trial.ts';
import {
  findRelease,
  insertRelease,
  type KnownRelease,
  restoreFiles,
  type StoredRelease,
} from './release.repository.ts';
import { TakenError } from './release-error.ts';
import type { Release } from './to-release.ts';

/** Contents that are in the store already are only referred to. */
const besidePrunes = { mayPass: isBusyOrRemoved };

interface AddedRelease extends StoredRelease {
  /** False where it was there already, byte for byte. */
  isNew: boolean;
  /** What speaks against using it with what is live today. */
  misfits: string[];
}

interface AddOptions {
  publishedBy: string;
  /** Commit that it was built from, as its team says. */
  commitId?: string | undefined;
  now: Date;
  startTrial: StartTrial;
  /** What the site lets a section cost. Left out: what a site does that says nothing. */
  limits?: SiteLimits | undefined;
}

/**
 * Checks a release by itself and stores it. The same release again does nothing, at the same time on two servers too.
 *
 * @throws {ReleaseError} where it is refused; nothing is stored then.
 */
export async function addRelease(
  db: Database,
  release: Release,
  { publishedBy, commitId, now, startTrial, limits }: AddOptions,
): Promise<AddedRelease> {
  const known = await findSame(db, release.manifest);
  if (known && !known.isPruned) return { ...known, isNew: false, misfits: [] };
  const evidence = await runGate(db, release, { now, startTrial, limits });
  if (known) {
    await retryWhenBusy(() => restoreFiles(db, known, release), besidePrunes);
    return { ...known, isNew: true, misfits: evidence.misfits };
  }
  const publication = {
    publishedBy,
    commitId: commitId ?? null,
    now: now.toISOString(),
    evidence: JSON.stringify(evidence),
  };
  const stored = await retryWhenBusy(() => insertRelease(db, release, publication), besidePrunes);
  if (stored) return { ...stored, isNew: true, misfits: evidence.misfits };
  const other = await findSame(db, release.manifest);
  if (!other) throw new Error(`${release.manifest.section.name} was neither stored nor there`);
  return { ...other, isNew: false, misfits: evidence.misfits };
}

/** @throws {TakenError} where the version is that of something else. */
async function findSame(db: Database, manifest: ReleaseManifest): Promise<KnownRelease | undefined> {
  const { name } = manifest.section;
  const existing = await findRelease(db, name, manifest.release);
  if (!existing || JSON.stringify(existing.manifest) === JSON.stringify(manifest)) return existing;
  throw new TakenError(`${name}@${manifest.release} exists with other content: a release never changes.`);
}
