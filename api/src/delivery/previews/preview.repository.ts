import type { ProposedEdit } from '../../content/edits/proposed-edit.ts';
import type { Database } from '../../storage/database.ts';

export interface Preview {
  id: number;
  /** Section whose token made the link. Empty: an edit of the content made it. */
  section: string;
  /** Release by section. */
  releases: Record<string, string>;
  /** Whether it shows these releases alone, without the live ones of other sections. */
  isWhole: boolean;
  expiresAt: string;
  /** Proposed edit of the content. */
  edit?: ProposedEdit | undefined;
}

interface NewPreview extends Omit<Preview, 'id'> {
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
  return { id, section, releases, isWhole, expiresAt };
}

/** @returns the preview. Undefined if it was revoked. */
export async function findPreview(db: Database, id: number): Promise<Preview | undefined> {
  const row = await db
    .selectFrom('previewLinks')
    .select(['id', 'section', 'releases', 'isWhole', 'expiresAt', 'edit'])
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
 * @param actor limits the revocation to links of this actor.
 * @returns whether it revoked a link of the section.
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
