import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import type { Database } from '../../storage/database.ts';
import type { Evidence } from '../gate/evidence.ts';
import { insertReleaseFiles } from './release-file.repository.ts';
import type { Release } from './to-release.ts';
import { isUsable } from './withdrawal.repository.ts';

/** A release that the store holds. */
export interface StoredRelease {
  id: number;
  manifest: ReleaseManifest;
}

/** A release that the store knows. Where it was pruned, its version is taken and its files are gone. */
export interface KnownRelease extends StoredRelease {
  isPruned: boolean;
}

export async function findRelease(
  db: Database,
  section: string,
  release: string,
): Promise<KnownRelease | undefined> {
  const row = await db
    .selectFrom('releases')
    .select(['id', 'manifest', 'prunedAt'])
    .where('section', '=', section)
    .where('release', '=', release)
    .executeTakeFirst();
  return row && { id: row.id, manifest: JSON.parse(row.manifest), isPruned: row.prunedAt !== null };
}

/** Releases of a section that may be shown, the newest first. */
export async function listUsableReleases(db: Database, section: string): Promise<StoredRelease[]> {
  const rows = await db
    .selectFrom('releases')
    .select(['id', 'manifest'])
    .where('section', '=', section)
    .where(isUsable)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, manifest }) => ({ id, manifest: JSON.parse(manifest) }));
}

/** A release that may be shown. */
export async function findUsableRelease(
  db: Database,
  section: string,
  release: string,
): Promise<StoredRelease | undefined> {
  const row = await db
    .selectFrom('releases')
    .select(['id', 'manifest'])
    .where('section', '=', section)
    .where('release', '=', release)
    .where(isUsable)
    .executeTakeFirst();
  return row && { id: row.id, manifest: JSON.parse(row.manifest) };
}

export async function findReleaseById(db: Database, id: number): Promise<StoredRelease | undefined> {
  const row = await db
    .selectFrom('releases')
    .select(['id', 'manifest'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, manifest: JSON.parse(row.manifest) };
}

/** Patterns of a release for which its gate found no address. Undefined where nothing was written down. */
export async function findNotRendered(db: Database, id: number): Promise<string[] | undefined> {
  const row = await db.selectFrom('releases').select('evidence').where('id', '=', id).executeTakeFirst();
  const seen: Partial<Evidence> | null = row?.evidence ? JSON.parse(row.evidence) : null;
  return seen?.notRendered;
}

interface Publication {
  publishedBy: string;
  now: string;
  /** Commit that it was built from, as its team says. */
  commitId: string | null;
  /** What the gate saw, as JSON. */
  evidence: string | null;
}

/**
 * Stores a release whole or not at all.
 *
 * @throws {TakenError} where one of its names stands for something else already.
 * @returns undefined where another one had taken its version at the same time.
 */
export function insertRelease(
  db: Database,
  release: Release,
  { now, ...publication }: Publication,
): Promise<StoredRelease | undefined> {
  const { manifest } = release;
  return db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('releases')
      .values({
        section: manifest.section.name,
        release: manifest.release,
        manifest: JSON.stringify(manifest),
        createdAt: now,
        ...publication,
      })
      .onConflict((conflict) => conflict.columns(['section', 'release']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return undefined;
    await insertReleaseFiles(transaction, inserted.id, release);
    return { id: inserted.id, manifest };
  });
}

/** Gives a release that was pruned its files again; does nothing to one that has them. */
export function restoreFiles(db: Database, { id }: StoredRelease, release: Release): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const restored = await transaction
      .updateTable('releases')
      .set({ prunedAt: null })
      .where('id', '=', id)
      .where('prunedAt', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!restored) return;
    // Some may not have been removed yet.
    await transaction.deleteFrom('releaseFiles').where('releaseId', '=', id).execute();
    await insertReleaseFiles(transaction, id, release);
  });
}

/**
 * Two numbers that change when something that visitors see has changed. Neither is ever passed over by one that commits
 * later: a decision takes the number after the newest one that is there, and one row counts the content.
 */
export async function readVersions(db: Database): Promise<{ decision: number; content: number }> {
  const row = await db
    .selectFrom('contentVersion')
    .select([
      'version',
      (query) =>
        query
          .selectFrom('decisions')
          .select(({ fn }) => fn.max('id').as('id'))
          .as('decision'),
    ])
    .executeTakeFirstOrThrow();
  return { decision: row.decision ?? 0, content: row.version };
}
