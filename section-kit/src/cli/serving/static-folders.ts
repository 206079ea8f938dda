import path from 'node:path';
import type { Section } from '../../build/read-section.ts';

/** A section's static files at their public paths, for a development server. A folder has no index page. */
export function staticFolders({ root, manifest }: Section) {
  return Object.entries(manifest.files ?? {}).map(([publicPath, folder]) => ({
    directory: path.join(root, folder),
    publicPath,
    serveIndex: false,
    staticOptions: { index: false as const, redirect: false },
    watch: false,
  }));
}
