import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Section } from '../build/read-section.ts';

export const stubFolder = 'stubs';

/** Text of the stub of a path under `/api/`: `/api/jobs` is `stubs/api/jobs.json`. */
export function readStub(root: string, pathname: string): string | undefined {
  return readText(path.join(root, stubFolder, `${path.normalize(pathname)}.json`));
}

/** Text of a static file of the section (`files` in section.json). */
export function readOwnFile({ root, manifest }: Section, pathname: string): string | undefined {
  const owner = Object.entries(manifest.files ?? {})
    .filter(([prefix]) => pathname.startsWith(prefix))
    .map(([prefix, folder]) => path.join(root, folder, pathname.slice(prefix.length)));
  return owner.map(readText).find((text) => text !== undefined);
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
