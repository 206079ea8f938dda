import type { Database } from '../storage/database.ts';

/** Stores a picture. Sending it again renews its date, because unused pictures are pruned after a day. */
export async function insertPicture(
  db: Database,
  picture: { sha256: string; content: Buffer; createdAt: string },
): Promise<void> {
  await db
    .insertInto('evidencePictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ createdAt: picture.createdAt }))
    .execute();
}

export async function findPicture(db: Database, sha256: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('evidencePictures')
    .select('content')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.content;
}

export async function findUnsent(db: Database, pictures: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('evidencePictures')
    .select('sha256')
    .where('sha256', 'in', pictures)
    .execute();
  const known = new Set(rows.map(({ sha256 }) => sha256));
  return pictures.filter((sha256) => !known.has(sha256));
}
