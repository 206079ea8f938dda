import { assetFolder, type ReleaseManifest } from '@shortlisted/section-kit/contract';
import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import { releaseBase } from '@shortlisted/section-kit/contract/make-plan';
import type { Generated } from 'kysely';
import { immutableHeaders } from '../../http/media-type.ts';
import { bucketOf } from '../../storage/bucket.ts';
import type { Database } from '../../storage/database.ts';
import { type NewFile, readFile, storeFiles } from '../../storage/stored-files.ts';
import { TakenError } from '../release-error.ts';
import type { Release } from './to-release.ts';

/** A compressed form of a content, which the first server makes for all. */
interface PackedContentTable {
  integrity: string;
  /** Ending of its file's name, such as `.br`. The form with a dictionary has its hash in it. */
  suffix: string;
  content: Buffer;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    releases: {
      id: Generated<number>;
      section: string;
      release: string;
      manifest: string;
      createdAt: string;
      publishedBy: Generated<string>;
      /** Commit of the build, as the team states it. */
      commitId: Generated<string | null>;
      /** The gate’s record, as JSON. Null for releases that are older than this column. Code calls it `gate`. */
      evidence: string | null;
      /** When the files of an unused release were removed. Its version stays taken; publishing them again restores it. */
      prunedAt: Generated<string | null>;
    };
    releaseFiles: { releaseId: number; path: string; integrity: string };
    /** Contents of files, stored once for all releases. */
    fileContents: { integrity: string; content: Buffer };
    packedContents: PackedContentTable;
    /** The content of each name in `assets/`, now or in the past. */
    assetNames: { section: string; path: string; integrity: string };
  }
}

/**
 * Brings the contents of a release into the bucket, if there is one, before the rows that need them.
 *
 * @returns whether the rows can do without them.
 * @throws {TakenError} if a name in `assets/` has other content.
 */
export async function storeContents(db: Database, { manifest, files }: Release): Promise<boolean> {
  if (!bucketOf(db)) return false;
  const isShared = !isCandidate(manifest.release);
  // Nothing comes under a public name before it is sure whose name that is.
  if (isShared) await claimNames(db, manifest);
  const contents = Object.entries(manifest.files).map(([path, { integrity }]): NewFile => {
    const content = { owner: integrity, content: files.get(path) ?? Buffer.alloc(0) };
    if (!isShared || !path.startsWith(assetFolder)) return { ...content, key: privateKey(integrity) };
    const address = releaseBase(manifest.section.name) + path;
    return { ...content, key: address.slice(1), headers: immutableHeaders(path) };
  });
  return storeFiles(db, contents);
}

const privateKey = (integrity: string) => `contents/${Buffer.from(integrity).toString('base64url')}`;

/**
 * Stores a release's files.
 *
 * @param isStored whether the bucket has the contents.
 * @throws {TakenError} if a name in `assets/` has other content.
 */
export async function insertReleaseFiles(
  db: Database,
  releaseId: number,
  { manifest, files }: Release,
  isStored: boolean,
): Promise<void> {
  // Nobody may have reviewed a candidate, so its names stay free for releases.
  if (!isCandidate(manifest.release)) await claimNames(db, manifest);
  const listed = Object.entries(manifest.files).map(([path, { integrity }]) => ({ path, integrity }));
  // PostgreSQL accepts no empty list.
  if (listed.length === 0) return;
  const hashes = listed.map(({ integrity }) => integrity);
  const stored = await db
    .selectFrom('fileContents')
    .select('integrity')
    .where('integrity', 'in', hashes)
    .execute();
  const known = new Set(stored.map(({ integrity }) => integrity));
  for (const { path, integrity } of listed) {
    if (!known.has(integrity)) {
      await db
        .insertInto('fileContents')
        .values({ integrity, content: (!isStored && files.get(path)) || Buffer.alloc(0) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await db.insertInto('releaseFiles').values({ releaseId, path, integrity }).execute();
  }
}

/** Reserves asset names for good, even after their releases are pruned: browsers cache a file for a year. */
async function claimNames(db: Database, { section: { name }, files }: ReleaseManifest): Promise<void> {
  const claims = Object.entries(files)
    .filter(([path]) => path.startsWith(assetFolder))
    .map(([path, { integrity }]) => ({ section: name, path, integrity }));
  if (claims.length === 0) return;
  await db
    .insertInto('assetNames')
    .values(claims)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const paths = claims.map(({ path }) => path);
  const owned = await db
    .selectFrom('assetNames')
    .select(['path', 'integrity'])
    .where('section', '=', name)
    .where('path', 'in', paths)
    .execute();
  const other = owned.find(({ path, integrity }) => files[path]?.integrity !== integrity);
  if (other) {
    throw new TakenError(
      `${name}: another release has ${other.path} with other content. Names in ${assetFolder} carry a hash of the content: build the section again.`,
    );
  }
}

export async function listReleaseFiles(db: Database, releaseId: number) {
  const rows = await db
    .selectFrom('releaseFiles')
    .innerJoin('fileContents', 'fileContents.integrity', 'releaseFiles.integrity')
    .select(['path', 'content', 'fileContents.integrity'])
    .where('releaseId', '=', releaseId)
    .execute();
  return Promise.all(
    rows.map(async ({ path, integrity, content }) => ({
      path,
      content: await readFile(db, integrity, content),
    })),
  );
}

export async function findContent(db: Database, integrity: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('fileContents')
    .select('content')
    .where('integrity', '=', integrity)
    .executeTakeFirst();
  return row && readFile(db, integrity, row.content);
}

type PackedKey = Pick<PackedContentTable, 'integrity' | 'suffix'>;

export async function findPacked(db: Database, { integrity, suffix }: PackedKey) {
  const row = await db
    .selectFrom('packedContents')
    .select('content')
    .where(({ and }) => and({ integrity, suffix }))
    .executeTakeFirst();
  return row?.content;
}

/** Does nothing if the content was pruned meanwhile. */
export async function keepPacked(db: Database, packed: PackedContentTable): Promise<void> {
  const known = await db
    .selectFrom('fileContents')
    .select('integrity')
    .where('integrity', '=', packed.integrity)
    .executeTakeFirst();
  if (!known) return;
  await db
    .insertInto('packedContents')
    .values(packed)
    .onConflict((conflict) =>
      conflict.columns(['integrity', 'suffix']).doUpdateSet({ content: packed.content }),
    )
    .execute();
}

/** Finds the hash of an asset’s content in any release but a candidate. Undefined if no release has it now. */
export async function findAsset(db: Database, section: string, path: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('assetNames')
    .innerJoin('fileContents', 'fileContents.integrity', 'assetNames.integrity')
    .select('assetNames.integrity')
    .where(({ and }) => and({ section, path }))
    .executeTakeFirst();
  return row?.integrity;
}
