import type { Database } from '../../storage/database.ts';

/** What a preview shows. */
export interface Preview {
  id: number;
  /** Release by section. */
  releases: Record<string, string>;
  /** Nothing but these releases, or what is live around them. */
  isWhole: boolean;
  expiresAt: string;
}

interface NewPreview extends Omit<Preview, 'id'> {
  actor: string;
  now: string;
}

export async function insertPreview(
  db: Database,
  { releases, isWhole, expiresAt, actor, now }: NewPreview,
): Promise<Preview> {
  const { id } = await db
    .insertInto('previewLinks')
    .values({
      releases: JSON.stringify(releases),
      isWhole: Number(isWhole),
      actor,
      createdAt: now,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, releases, isWhole, expiresAt };
}

export async function findPreview(db: Database, id: number): Promise<Preview | undefined> {
  const row = await db
    .selectFrom('previewLinks')
    .select(['id', 'releases', 'isWhole', 'expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, releases: JSON.parse(row.releases), isWhole: row.isWhole === 1 };
}

export async function recordOpening(db: Database, linkId: number, now: string): Promise<void> {
  await db.insertInto('previewOpenings').values({ linkId, createdAt: now }).execute();
}
