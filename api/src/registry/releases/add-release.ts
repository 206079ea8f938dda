import type { ReleaseManifest } from 'section-kit/contract';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { runGate } from '../gate/gate.ts';
import type { StartTrial } from '../gate/start-trial.ts';
import { findRelease, insertRelease, type StoredRelease } from './release.repository.ts';
import { ReleaseError } from './release-error.ts';
import type { Release } from './to-release.ts';

interface AddedRelease extends StoredRelease {
  /** False where it was there already, byte for byte. */
  isNew: boolean;
}

interface AddOptions {
  publishedBy: string;
  now: Date;
  startTrial: StartTrial;
  /** Tried with these instead of what is live. */
  beside?: StoredRelease[];
}

/** A version that is taken. */
export class TakenError extends ReleaseError {}

/**
 * Checks a release and stores it. The same release again does nothing.
 *
 * @throws {ReleaseError} where it is refused; nothing is stored then.
 */
export async function addRelease(
  db: Database,
  release: Release,
  { publishedBy, now, startTrial, beside }: AddOptions,
): Promise<AddedRelease> {
  const { manifest } = release;
  const { name } = manifest.section;
  const existing = await findRelease(db, name, manifest.release);
  if (existing && isSame(existing.manifest, manifest)) return { ...existing, isNew: false };
  if (existing) {
    throw new TakenError(`${name}@${manifest.release} exists with other content: a release never changes.`);
  }
  const evidence = JSON.stringify(await runGate(db, release, { now, startTrial, beside }));
  const publication = { publishedBy, now: now.toISOString(), evidence };
  return { ...(await retryWhenBusy(() => insertRelease(db, release, publication))), isNew: true };
}

function isSame(first: ReleaseManifest, second: ReleaseManifest): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
