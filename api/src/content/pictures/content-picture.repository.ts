import type { Database } from '../../storage/database.ts';

export interface PictureFile {
  name: string;
  content: Buffer;
}

/** Stores the files of a picture. A picture that is there already stays as it is. */
export async function insertPictureFiles(db: Database, files: PictureFile[], now: Date): Promise<void> {
  await db
    .insertInto('contentPictures')
    .values(files.map((file) => ({ ...file, createdAt: now.toISOString() })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export function findPictureFile(db: Database, name: string): Promise<PictureFile | undefined> {
  return db
    .selectFrom('contentPictures')
    .select(['name', 'content'])
    .where('name', '=', name)
    .executeTakeFirst();
}
