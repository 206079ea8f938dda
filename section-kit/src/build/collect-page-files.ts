import path from 'node:path';
import type { ChunkGroup, Compilation } from 'webpack';
import type { PageFiles, ReleaseManifest } from '../contract/contract.ts';

type ClientFiles = ReleaseManifest['client'];

/**
 * Reads from a finished client build which files the section and each of its pages need.
 *
 * A page is known by its file: `cases` is what `src/section.ts` imports from `…/cases.page.tsx`.
 */
export function collectPageFiles(compilation: Compilation, entry: string, container?: string): ClientFiles {
  const initial = container
    ? findGroup(compilation, './src/section.ts')
    : compilation.entrypoints.get('shell');
  const base = initial ? pageFiles(initial) : { scripts: [], styles: [] };
  const pages: Record<string, PageFiles> = {};
  for (const group of compilation.chunkGroups) {
    const request = group.origins.map((origin) => origin.request).find((name) => name?.endsWith('.page.tsx'));
    if (!request) continue;
    const own = pageFiles(group);
    pages[path.basename(request, '.page.tsx')] = {
      scripts: own.scripts.filter((file) => !base.scripts.includes(file)),
      styles: own.styles.filter((file) => !base.styles.includes(file)),
    };
  }
  return { entry: `client/${entry}`, ...(container && { container }), ...base, pages };
}

/** The chunk group that was split off where this module is asked for. */
function findGroup(compilation: Compilation, request: string): ChunkGroup | undefined {
  return compilation.chunkGroups.find((group) => group.origins.some((origin) => origin.request === request));
}

function pageFiles(group: ChunkGroup): PageFiles {
  const files = group.getFiles().map((file) => `client/${file}`);
  return {
    scripts: files.filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
