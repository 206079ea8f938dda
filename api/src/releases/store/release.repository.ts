import type { ReleaseManifest, Team } from '@shortlisted/section-kit/contract';
import { candidatePrefixes, isCandidate } from '@shortlisted/section-kit/contract/candidate';
import type { GateRecord } from '@shortlisted/section-kit/contract/gate-record';
import { type ExpressionBuilder, sql } from 'kysely';
import { insertNotices } from '../../notices/notice.repository.ts';
import type { Database } from '../../storage/database.ts';
import type { Tables } from '../../storage/tables.ts';
import { insertReleaseFiles, storeContents } from './release-file.repository.ts';
import type { Release } from './to-release.ts';
import { isUsable } from './withdrawal.repository.ts';

/** A release with its files in the store. */
export interface StoredRelease {
  id: number;
  manifest: ReleaseManifest;
}

/** A release in the store. If it was pruned, its version stays taken and its files are gone. */
export interface KnownRelease extends StoredRelease {
  isPruned: boolean;
}

export async function findRelease(db: Database, section: string, release: string) {
  const row = await db
    .selectFrom('releases')
    .select(['id', 'manifest', 'prunedAt'])
    .where(({ and }) => and({ section, release }))
    .executeTakeFirst();
  return row && { ...toStored(row), isPruned: row.prunedAt !== null };
}

const selectReleases = (db: Database) => db.selectFrom('releases').select(['id', 'manifest']);
const toStored = ({ id, manifest }: { id: number; manifest: string }): StoredRelease => ({
  id,
  manifest: JSON.parse(manifest),
});

export async function hasReleases(db: Database, section: string): Promise<boolean> {
  const row = await db.selectFrom('releases').select('id').where('section', '=', section).executeTakeFirst();
  return row !== undefined;
}

/** Selects versions with this beginning. `like` would ignore capital letters in SQLite. */
const beginsWith = (prefix: string) =>
  sql<boolean>`substr(${sql.ref('release')}, 1, ${sql.lit(prefix.length)}) = ${prefix}`;

export const isNoCandidate = ({ and, not }: ExpressionBuilder<Tables, 'releases'>) =>
  and(candidatePrefixes.map((prefix) => not(beginsWith(prefix))));

/** Finds the release whose version begins so and that was published last. */
export async function findNewestRelease(db: Database, section: string, prefix: string) {
  const row = await db
    .selectFrom('releases')
    .select('release')
    .where('section', '=', section)
    .where(beginsWith(prefix))
    .where(isUsable)
    // Publishing a candidate again renews its time.
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.release;
}

/** The people who answer for a section, by its newest release that is no candidate. */
export async function findTeam(db: Database, section: string): Promise<Team | null> {
  const ofSection = selectReleases(db).where('section', '=', section).where(isNoCandidate);
  const row = await ofSection.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return (row && toStored(row).manifest.section.team) ?? null;
}

/** Lists the releases of a section that may go live, the newest first. */
export async function listUsableReleases(db: Database, section: string): Promise<StoredRelease[]> {
  const usable = selectReleases(db).where('section', '=', section).where(isUsable).where(isNoCandidate);
  return (await usable.orderBy('id', 'desc').execute()).map(toStored);
}

export async function findUsableRelease(db: Database, section: string, release: string) {
  const ofVersion = selectReleases(db).where(({ and }) => and({ section, release }));
  const row = await ofVersion.where(isUsable).executeTakeFirst();
  return row && toStored(row);
}

export async function findReleaseById(db: Database, id: number): Promise<StoredRelease | undefined> {
  const row = await selectReleases(db).where('id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

/** Patterns of a release for which the gate found no address. Undefined if the release has no record of them. */
export async function findNotRendered(db: Database, id: number): Promise<string[] | undefined> {
  const row = await db.selectFrom('releases').select('evidence').where('id', '=', id).executeTakeFirst();
  const gate: Partial<GateRecord> | null = row?.evidence ? JSON.parse(row.evidence) : null;
  return gate?.notRendered;
}

export interface Publication {
  publishedBy: string;
  now: string;
  commitId: string | null;
  gate: string | null;
}

/** Stores all of a release. @returns undefined if another server has. @throws {TakenError} for a taken asset name. */
export async function insertRelease(db: Database, release: Release, given: Publication) {
  const { now: createdAt, gate: evidence, ...publication } = given;
  const { manifest } = release;
  const named = { section: manifest.section.name, release: manifest.release };
  const row = { ...named, ...publication, manifest: JSON.stringify(manifest), createdAt, evidence };
  const isStored = await storeContents(db, release);
  return db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('releases')
      .values(row)
      .onConflict((conflict) => conflict.columns(['section', 'release']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return undefined;
    await insertReleaseFiles(transaction, inserted.id, release, isStored);
    const notice = { ...named, event: 'published', actor: publication.publishedBy } as const;
    // The team reads of a candidate in its pull request.
    if (!isCandidate(manifest.release)) await insertNotices(transaction, [notice], new Date(createdAt));
    return { id: inserted.id, manifest };
  });
}

/** Makes a candidate the newest again. It is pruned 14 days after its last publication. */
export async function renewCandidate(db: Database, { id }: StoredRelease, given: Omit<Publication, 'gate'>) {
  const { now, publishedBy, commitId } = given;
  await db
    .updateTable('releases')
    .set({ createdAt: now, publishedBy, commitId })
    .where('id', '=', id)
    .execute();
}

/** Stores the files of a pruned release again. It counts as published now, or the next prune would remove it. */
export async function restoreFiles(
  db: Database,
  { id }: StoredRelease,
  release: Release,
  { now, publishedBy, commitId }: Omit<Publication, 'gate'>,
): Promise<void> {
  const isStored = await storeContents(db, release);
  return db.transaction().execute(async (transaction) => {
    const restored = await transaction
      .updateTable('releases')
      .set({ prunedAt: null, createdAt: now, publishedBy, commitId })
      .where('id', '=', id)
      .where('prunedAt', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!restored) return;
    // The prune may have left some.
    await transaction.deleteFrom('releaseFiles').where('releaseId', '=', id).execute();
    await insertReleaseFiles(transaction, id, release, isStored);
  });
}

/**
 * Reads two numbers that change with everything that visitors see. No later commit has a smaller number: a decision
 * takes the number after the newest, and a single row counts the changes of content.
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
