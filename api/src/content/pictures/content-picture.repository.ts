import { immutableHeaders } from '../../http/media-type.ts';
import type { Database } from '../../storage/database.ts';
import { readFile, storeFiles } from '../../storage/stored-files.ts';
import type { PictureFile } from './content-picture.table.ts';
import { picturesPath } from './uploaded-picture.ts';

/** Stores the files of a picture. A picture that is there already stays as it is. */
export async function insertPictureFiles(db: Database, files: PictureFile[], now: Date): Promise<void> {
  const toStore = files.map(({ name, content }) => {
    const key = `${picturesPath.slice(1)}/${name}`;
    return { key, owner: name, content, headers: immutableHeaders(name) };
  });
  const isStored = await storeFiles(db, toStore);
  const createdAt = now.toISOString();
  await db
    .insertInto('contentPictures')
    .values(
      files.map(({ name, content }) => ({ name, content: isStored ? Buffer.alloc(0) : content, createdAt })),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function findPictureFile(db: Database, name: string): Promise<PictureFile | undefined> {
  const row = await db
    .selectFrom('contentPictures')
    .select(['name', 'content'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { name, content: await readFile(db, name, row.content) };
}
