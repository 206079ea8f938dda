import type { ReleaseManifest } from 'section-kit/contract';
import type { Database } from '../database/database.ts';
import type { Release } from './read-release.ts';

/** A release that the store holds. */
export interface StoredRelease {
  id: number;
  manifest: ReleaseManifest;
}

export async function findRelease(
  db: Database,
  section: string,
  release: string,
): Promise<StoredRelease | undefined> {
  const row = await db
    .selectFrom('releases')
    .select(['id', 'manifest'])
    .where('section', '=', section)
    .where('release', '=', release)
    .executeTakeFirst();
  return row && { id: row.id, manifest: JSON.parse(row.manifest) };
}

/** The newest promotion of each section, by name. */
export async function listLiveReleases(db: Database): Promise<StoredRelease[]> {
  const rows = await db
    .selectFrom('promotions')
    .innerJoin('releases', 'releases.id', 'promotions.releaseId')
    .select(['releases.id', 'releases.manifest'])
    .where('promotions.id', 'in', (query) =>
      query
        .selectFrom('promotions')
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('section'),
    )
    .orderBy('promotions.section')
    .execute();
  return rows.map((row) => ({ id: row.id, manifest: JSON.parse(row.manifest) }));
}

/** Stores a release whole or not at all. */
export function insertRelease(
  db: Database,
  { manifest, files }: Release,
  now: string,
): Promise<StoredRelease> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('releases')
      .values({
        section: manifest.section.name,
        release: manifest.release,
        manifest: JSON.stringify(manifest),
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [path, content] of files) {
      await transaction.insertInto('releaseFiles').values({ releaseId: id, path, content }).execute();
    }
    return { id, manifest };
  });
}

export async function listReleaseFiles(
  db: Database,
  releaseId: number,
): Promise<{ path: string; content: Buffer }[]> {
  return db
    .selectFrom('releaseFiles')
    .select(['path', 'content'])
    .where('releaseId', '=', releaseId)
    .execute();
}

export async function insertPromotion(
  db: Database,
  section: string,
  releaseId: number,
  now: string,
): Promise<void> {
  await db.insertInto('promotions').values({ section, releaseId, createdAt: now }).execute();
}

/** Two numbers that change when something that visitors see has changed. */
export async function readVersions(db: Database): Promise<{ promotion: number; content: number }> {
  const row = await db
    .selectFrom('contentVersion')
    .select([
      'version',
      (query) =>
        query
          .selectFrom('promotions')
          .select(({ fn }) => fn.max('id').as('id'))
          .as('promotion'),
    ])
    .executeTakeFirstOrThrow();
  return { promotion: row.promotion ?? 0, content: row.version };
}
