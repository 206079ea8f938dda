import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Suffix of files that are still being written. */
export const partial = '.partial';

/** Writes a file at once, for readers that look at any moment. @throws if its folder does not exist. */
export async function placeFile(file: string, content: Buffer): Promise<void> {
  // Process ids would not be unique, because other containers may share the folder.
  const staging = `${file}.${randomUUID()}${partial}`;
  await writeFile(staging, content);
  await rename(staging, file);
}
