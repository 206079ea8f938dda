import { type Generated, sql } from 'kysely';
import type { ProposedEdit } from '../content/records/proposed-edit.ts';
import { findNewestRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';

declare module '../storage/tables.ts' {
  interface Tables {
    /** Links to the site with other releases. Rows stay for good, as a record of each link's author, time and content. */
    previewLinks: {
      id: Generated<number>;
      releases: string;
      /** 1 if it shows these releases alone, 0 if it also shows the live ones of other sections. */
      isWhole: number;
      /** 1 if its releases change with the newest publication. There is one such link for the same releases. */
      isFollowing: Generated<number>;
      /** Section whose token made the link. */
      section: string;
      actor: string;
      createdAt: string;
      expiresAt: string;
      edit: Generated<string | null>;
      revokedAt: string | null;
    };
    /** One row for each opening of a link, until it is pruned. */
    previewOpenings: { id: Generated<number>; linkId: number; createdAt: string };
  }
}

export interface Preview {
  id: number;
  /** Section whose token made the link. Empty: an edit of the content made it. */
  section: string;
  /** Release by section. In a new preview, a version that ends with `*` is the newest release that begins so. */
  releases: Record<string, string>;
  /** Whether it shows these releases alone, without the live ones of other sections. */
  isWhole: boolean;
  expiresAt: string;
  edit?: ProposedEdit | undefined;
}

interface KeptPreview extends Preview {
  actor: string;
}

interface NewPreview extends Omit<KeptPreview, 'id'> {
  now: string;
}

/** Of two requests for the first link that follows the same releases, the later gets the link of the earlier. */
export async function insertPreview(db: Database, preview: NewPreview): Promise<KeptPreview> {
  const { releases, isWhole, expiresAt, edit, section, actor, now } = preview;
  const stored = await db
    .insertInto('previewLinks')
    .values({
      releases: JSON.stringify(releases),
      isWhole: Number(isWhole),
      isFollowing: Number(areFollowed(releases)),
      section,
      actor,
      createdAt: now,
      expiresAt,
      edit: edit === undefined ? null : JSON.stringify(edit),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['section', 'releases'])
        .where('isFollowing', '=', sql.lit(1))
        .where('revokedAt', 'is', null)
        .doUpdateSet(({ ref, case: either }) => ({
          expiresAt: either()
            .when('excluded.expiresAt', '>', ref('previewLinks.expiresAt'))
            .then(ref('excluded.expiresAt'))
            .else(ref('previewLinks.expiresAt'))
            .end(),
        })),
    )
    .returning(['id', 'expiresAt', 'actor'])
    .executeTakeFirstOrThrow();
  return { ...stored, section, releases, isWhole };
}

/** Whether these releases change with the newest publication. */
export function areFollowed(releases: Record<string, string>): boolean {
  return Object.values(releases).some((release) => release.endsWith('*'));
}

/** Replaces each version that ends with `*` by the newest one. Undefined if there is none. */
async function findNewest(db: Database, releases: Record<string, string>) {
  const found: Record<string, string> = {};
  for (const [section, release] of Object.entries(releases)) {
    const newest = release.endsWith('*')
      ? await findNewestRelease(db, section, release.slice(0, -1))
      : release;
    if (newest === undefined) return undefined;
    found[section] = newest;
  }
  return found;
}

/** Extends the link that follows these releases, at the same address. @returns undefined if none is left. */
export async function extendFollowing(
  db: Database,
  { section, releases, expiresAt }: Pick<NewPreview, 'section' | 'releases' | 'expiresAt'>,
): Promise<KeptPreview | undefined> {
  const known = await db
    .selectFrom('previewLinks')
    .select(['id', 'expiresAt', 'actor'])
    .where('section', '=', section)
    .where('releases', '=', JSON.stringify(releases))
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  if (!known) return undefined;
  const end = known.expiresAt > expiresAt ? known.expiresAt : expiresAt;
  await db.updateTable('previewLinks').set({ expiresAt: end }).where('id', '=', known.id).execute();
  return { ...known, section, releases, isWhole: false, expiresAt: end };
}

/** @returns the preview, with the newest of the releases that it follows. Undefined if it was revoked or has ended. */
export async function findPreview(db: Database, id: number, now: Date): Promise<Preview | undefined> {
  const row = await db
    .selectFrom('previewLinks')
    .select(['id', 'section', 'releases', 'isWhole', 'expiresAt', 'edit'])
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { isWhole, edit, ...rest } = row;
  const releases = await findNewest(db, JSON.parse(row.releases));
  return (
    releases && {
      ...rest,
      releases,
      isWhole: isWhole === 1,
      ...(edit !== null && { edit: JSON.parse(edit) }),
    }
  );
}

/** Counts the valid links of a section, either those that follow releases or the others. */
export async function countPreviews(
  db: Database,
  section: string,
  { now, isFollowing }: { now: string; isFollowing: boolean },
): Promise<number> {
  const row = await db
    .selectFrom('previewLinks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('section', '=', section)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('releases', isFollowing ? 'like' : 'not like', '%*"%')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** @param actor limits the revocation to links of this actor. @returns whether it revoked a link of the section. */
export async function revokePreview(
  db: Database,
  { section, id, actor, now }: { section: string; id: number; actor?: string | undefined; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('previewLinks')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('section', '=', section)
    .where('revokedAt', 'is', null)
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recordOpening(db: Database, linkId: number, now: string): Promise<void> {
  await db.insertInto('previewOpenings').values({ linkId, createdAt: now }).execute();
}
