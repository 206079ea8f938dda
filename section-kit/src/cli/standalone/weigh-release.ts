import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { releaseManifestName } from '../../build/write-release-manifest.ts';
import type { ReleaseManifest } from '../../contract/contract.ts';
import type { Weight } from '../../standalone/start/section-description.ts';

/** Weighs the last build. Undefined if there is none. */
export function weighRelease(root: string): Weight | undefined {
  const folder = path.join(root, 'dist/release');
  const file = path.join(folder, releaseManifestName);
  if (!existsSync(file)) return undefined;
  const { client, release } = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
  const heaviest = (kind: 'scripts' | 'styles', own: string[]) => {
    const weigh = (more: string[]) =>
      [...new Set([...own, ...more])].reduce(
        (total, name) => total + compressedBytes(path.join(folder, name)),
        0,
      );
    return Math.max(weigh([]), ...Object.values(client.pages).map((page) => weigh(page[kind])));
  };
  return {
    release,
    scripts: heaviest('scripts', [client.entry, ...client.scripts]),
    styles: heaviest('styles', client.styles),
  };
}

function compressedBytes(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}
