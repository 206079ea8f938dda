import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import { type GateOptions, runGate } from '../gate/gate.ts';
import { TakenError } from '../releases/release-error.ts';
import {
  findRelease,
  insertRelease,
  type KnownRelease,
  renewCandidate,
  restoreFiles,
} from '../releases/store/release.repository.ts';
import type { Release } from '../releases/store/to-release.ts';
import type { Database } from '../storage/database.ts';
import { isBusyOrRemoved } from '../storage/database-error.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';

/** Stored contents are only referenced. A prune may remove one at that moment, and the attempt is repeated. */
const besidePrunes = { mayPass: isBusyOrRemoved };

interface AddOptions extends GateOptions {
  publishedBy: string;
  commitId?: string | undefined;
}

/**
 * Checks a release and stores it. The same again does nothing, on any server.
 *
 * @returns `isNew`: false if the release was already stored with the same content.
 * @throws {ReleaseError} if it is refused.
 */
export async function addRelease(db: Database, release: Release, options: AddOptions) {
  const { publishedBy, commitId, now, startTrial, limits } = options;
  const known = await findSame(db, release.manifest);
  const publication = { publishedBy, commitId: commitId ?? null, now: now.toISOString() };
  if (known && isCandidate(release.manifest.release))
    await retryWhenBusy(() => renewCandidate(db, known, publication));
  if (known && !known.isPruned) return { ...known, isNew: false, misfits: [], brokenLinks: [] };
  const gate = await runGate(db, release, { now, startTrial, limits });
  const { misfits, brokenLinks } = gate;
  if (known) {
    await retryWhenBusy(() => restoreFiles(db, known, release, publication), besidePrunes);
    return { ...known, isNew: true, misfits, brokenLinks };
  }
  const stored = await retryWhenBusy(
    () => insertRelease(db, release, { ...publication, gate: JSON.stringify(gate) }),
    besidePrunes,
  );
  if (stored) return { ...stored, isNew: true, misfits, brokenLinks };
  const other = await findSame(db, release.manifest);
  if (!other) throw new Error(`${release.manifest.section.name} was neither stored nor there`);
  return { ...other, isNew: false, misfits, brokenLinks };
}

/** @throws {TakenError} if the version exists with other content. */
async function findSame(db: Database, manifest: ReleaseManifest): Promise<KnownRelease | undefined> {
  const { name } = manifest.section;
  const existing = await findRelease(db, name, manifest.release);
  if (!existing || JSON.stringify(existing.manifest) === JSON.stringify(manifest)) return existing;
  throw new TakenError(`${name}@${manifest.release} exists with other content: a release never changes.`);
}
