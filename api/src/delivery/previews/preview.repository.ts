import type { ProposedEdit } from '../../content/edits/read-edited.ts';
import type { Database } from '../../storage/database.ts';

/** What a preview shows. */
export interface Preview {
  id: number;
  /** Release by section. */
  releases: Record<string, string>;
  /** Nothing but these releases, or what is live around them. */
  isWhole: boolean;
  expiresAt: string;
  /** An edit of the content that is shown as if it were made. */
  edit?: ProposedEdit | undefined;
}

interface NewPreview extends Omit<Preview, 'id'> {
  section: string;
  actor: string;
  now: string;
}

export async function insertPreview(
  db: Database,
  { releases, isWhole, expiresAt, edit, section, actor, now }: NewPreview,
): Promise<Preview> {
  const { id } = await db
    .insertInto('previewLinks')
    .values({
      releases: JSON.stringify(releases),
      isWhole: Number(isWhole),
      section,
      actor,
      createdAt: now,
      expiresAt,
      edit: edit === undefined ? null : JSON.stringify(edit),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, releases, isWhole, expiresAt };
}

/** A preview that nobody has taken back. */
export async function findPreview(db: Database, id: number): Promise<Preview | undefined> {
  const row = await db
    .selectFrom('previewLinks')
    .select(['id', 'releases', 'isWhole', 'expiresAt', 'edit'])
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { releases, isWhole, edit, ...rest } = row;
  return {
    ...rest,
    releases: JSON.parse(releases),
    isWhole: isWhole === 1,
    ...(edit !== null && { edit: JSON.parse(edit) }),
  };
}

/** How many links of a section hold at this time. */
export async function countPreviews(db: Database, section: string, now: string): Promise<number> {
  const row = await db
    .selectFrom('previewLinks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('section', '=', section)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * @param actor who must have made it. Left out: anybody.
 * @returns whether the section has such a link that was not taken back yet.
 */
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
