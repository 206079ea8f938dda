import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Suffix of files that are still being written. */
export const partial = '.partial';

/**
 * Writes a file that readers may look for at any moment: they find the whole file or none.
 *
 * @throws if its folder does not exist, or no longer exists.
 */
export async function placeFile(file: string, content: Buffer): Promise<void> {
  // Process ids would not be unique, because other containers may share the folder.
  const staging = `${file}.${randomUUID()}${partial}`;
  await writeFile(staging, content);
  await rename(staging, file);
}
