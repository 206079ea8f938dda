import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Lists all files below a folder by their paths in it, in order. Without the folder there are none. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
