import path from 'node:path';
import type { Chunk, ChunkGroup, Compilation } from 'webpack';
import { assetFolder, type PageFiles, type ReleaseManifest, shellName } from '../contract/contract.ts';

/** Reads which files each page needs from a build. `…/cases.page.tsx` in `src/section.ts` names the page `cases`. */
export function collectPageFiles(compilation: Compilation, container?: string): ReleaseManifest['client'] {
  const entrypoint = compilation.entrypoints.get(container ?? shellName);
  const [entry = ''] = (entrypoint && scriptsOf([entrypoint.getEntrypointChunk()])) ?? [];
  const initial = container ? findGroup(compilation, './src/section.ts') : entrypoint;
  const base = initial ? pageFiles(initial) : { scripts: [], styles: [] };
  const pages: Record<string, PageFiles> = {};
  for (const group of compilation.chunkGroups) {
    const request = pageRequest(group);
    if (!request) continue;
    const own = pageFiles(group);
    pages[path.basename(request, '.page.tsx')] = {
      scripts: own.scripts.filter((file) => !base.scripts.includes(file)),
      styles: own.styles.filter((file) => !base.styles.includes(file)),
    };
  }
  return { entry, ...(container && { container }), ...base, pages };
}

function findGroup(compilation: Compilation, request: string): ChunkGroup | undefined {
  return compilation.chunkGroups.find((group) => group.origins.some((origin) => origin.request === request));
}

function pageFiles(group: ChunkGroup): PageFiles {
  // No script loads styles, so the styles of chunks that the page loads later are part of the page.
  const later = [group, ...laterGroups(group)].flatMap(({ chunks }) => chunks);
  return { scripts: scriptsOf(group.chunks), styles: filesOf(later, '.css') };
}

function scriptsOf(chunks: Chunk[]): string[] {
  return filesOf(chunks, '.js').filter((file) => !file.endsWith('.hot-update.js'));
}

function filesOf(chunks: Chunk[], ending: string): string[] {
  const files = chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith(ending));
  return [...new Set(files)].map((file) => assetFolder + file);
}

/** Groups that this group loads later, except pages, which have styles of their own. */
function laterGroups(group: ChunkGroup): ChunkGroup[] {
  return [...group.childrenIterable]
    .filter((child) => !pageRequest(child))
    .flatMap((child) => [child, ...laterGroups(child)]);
}

function pageRequest(group: ChunkGroup): string | undefined {
  return group.origins.map((origin) => origin.request).find((name) => name?.endsWith('.page.tsx'));
}
