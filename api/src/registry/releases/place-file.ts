import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** How the names of files end that are being written. */
export const partial = '.partial';

/**
 * Writes a file that is being looked for: it is there whole or not at all.
 *
 * @throws where its folder is not there, or no more.
 */
export async function placeFile(file: string, content: Buffer): Promise<void> {
  // The folder may be shared with other containers, in which process ids repeat.
  const staging = `${file}.${randomUUID()}${partial}`;
  await writeFile(staging, content);
  await rename(staging, file);
}
