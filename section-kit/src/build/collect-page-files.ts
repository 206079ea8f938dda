import path from 'node:path';
import type { Chunk, ChunkGroup, Compilation } from 'webpack';
import { assetFolder, type PageFiles, type ReleaseManifest, shellName } from '../contract/contract.ts';

type ClientFiles = ReleaseManifest['client'];

/**
 * Reads from a finished client build which files the section and each of its pages need.
 *
 * A page is known by its file: `cases` is what `src/section.ts` imports from `…/cases.page.tsx`.
 */
export function collectPageFiles(compilation: Compilation, container?: string): ClientFiles {
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

/** The chunk group that was split off where this module is asked for. */
function findGroup(compilation: Compilation, request: string): ChunkGroup | undefined {
  return compilation.chunkGroups.find((group) => group.origins.some((origin) => origin.request === request));
}

function pageFiles(group: ChunkGroup): PageFiles {
  // No script asks for styles: those of what a page loads later must be there before it.
  const later = [group, ...laterGroups(group)].flatMap(({ chunks }) => chunks);
  return { scripts: scriptsOf(group.chunks), styles: filesOf(later, '.css') };
}

function scriptsOf(chunks: Chunk[]): string[] {
  return filesOf(chunks, '.js').filter((file) => !file.endsWith('.hot-update.js'));
}

/** As paths in the release, each once. */
function filesOf(chunks: Chunk[], ending: string): string[] {
  const files = chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith(ending));
  return [...new Set(files)].map((file) => assetFolder + file);
}

/** Groups that are loaded from this one, but for pages, which have styles of their own. */
function laterGroups(group: ChunkGroup): ChunkGroup[] {
  return [...group.childrenIterable]
    .filter((child) => !pageRequest(child))
    .flatMap((child) => [child, ...laterGroups(child)]);
}

function pageRequest(group: ChunkGroup): string | undefined {
  return group.origins.map((origin) => origin.request).find((name) => name?.endsWith('.page.tsx'));
}
