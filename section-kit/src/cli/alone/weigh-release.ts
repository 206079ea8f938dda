import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { releaseManifestName } from '../../build/write-release-manifest.ts';
import type { ReleaseManifest } from '../../contract/contract.ts';

export interface Weight {
  release: string;
  /** Bytes compressed with brotli that the dearest page costs, as the gate weighs them. */
  scripts: number;
  styles: number;
}

/** Weighs what was built last. Undefined where nothing was. */
export function weighRelease(root: string): Weight | undefined {
  const folder = path.join(root, 'dist/release');
  const file = path.join(folder, releaseManifestName);
  if (!existsSync(file)) return undefined;
  const { client, release } = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
  const dearest = (kind: 'scripts' | 'styles', own: string[]) => {
    const weigh = (more: string[]) =>
      [...new Set([...own, ...more])].reduce(
        (total, name) => total + compressedBytes(path.join(folder, name)),
        0,
      );
    return Math.max(weigh([]), ...Object.values(client.pages).map((page) => weigh(page[kind])));
  };
  return {
    release,
    scripts: dearest('scripts', [client.entry, ...client.scripts]),
    styles: dearest('styles', client.styles),
  };
}

function compressedBytes(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}
