import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How the names of files end that are being written. */
export const partial = '.partial';

/** Writes a file that is being looked for: it is there whole or not at all. */
export async function placeFile(file: string, content: Buffer): Promise<void> {
  // The folder may be shared with other containers, in which process ids repeat.
  const staging = `${file}.${randomUUID()}${partial}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(staging, content);
  await rename(staging, file);
}
