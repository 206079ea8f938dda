import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Section } from '../build/read-section.ts';

export const stubFolder = 'stubs';

/** The file of the stub of a path under `/api/`: `/api/jobs` is `stubs/api/jobs.json`. */
export function stubOf(pathname: string): string {
  return `${path.join(stubFolder, path.normalize(pathname))}.json`;
}

export function readStub(root: string, pathname: string): string | undefined {
  return readText(path.join(root, stubOf(pathname)));
}

/** The stubs that the section's pages read and that do not exist. A path with a parameter has one for each value. */
export function missingStubs({ root, manifest }: Pick<Section, 'root' | 'manifest'>): string[] {
  const reads = new Set(manifest.routes.flatMap(({ reads = [] }) => reads));
  return [...reads]
    .filter((read) => read.startsWith('/api/') && !read.includes(':'))
    .map((read) => stubOf(read.replace(/\?.*/, '')))
    .filter((file) => !existsSync(path.join(root, file)));
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
