import { pictureType } from '@shortlisted/section-kit/contract/picture-type';
import type { Database } from '../storage/database.ts';
import { readFile, storeFiles } from '../storage/stored-files.ts';

/** Stores a picture. Sending it again renews its date, because unused pictures are pruned after a day. */
export async function insertPicture(
  db: Database,
  picture: { sha256: string; content: Buffer; createdAt: string },
): Promise<void> {
  const { sha256, content } = picture;
  const headers = { 'content-type': pictureType(content) ?? 'image/png' };
  const isInBucket = await storeFiles(db, [{ key: `evidence/${sha256}`, owner: sha256, content, headers }]);
  // The row of a picture in the bucket has no bytes.
  await db
    .insertInto('evidencePictures')
    .values({ ...picture, content: isInBucket ? Buffer.alloc(0) : content })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ createdAt: picture.createdAt }))
    .execute();
}

export async function findPicture(db: Database, sha256: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('evidencePictures')
    .select('content')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row && readFile(db, sha256, row.content);
}

/** Which of these pictures the site does not have. */
export async function findUnsent(db: Database, pictures: string[]): Promise<string[]> {
  // PostgreSQL takes no empty list.
  if (pictures.length === 0) return [];
  const rows = await db
    .selectFrom('evidencePictures')
    .select('sha256')
    .where('sha256', 'in', pictures)
    .execute();
  const known = new Set(rows.map(({ sha256 }) => sha256));
  return pictures.filter((sha256) => !known.has(sha256));
}
