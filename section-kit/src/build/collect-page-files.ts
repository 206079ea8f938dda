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
    const request = pageRequest(group);
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
  const ofKind = (chunks: ChunkGroup[], ending: string) => [
    ...new Set(chunks.flatMap((chunk) => chunk.getFiles()).filter((file) => file.endsWith(ending))),
  ];
  const scripts = ofKind([group], '.js').filter((file) => !file.endsWith('.hot-update.js'));
  // No script asks for styles: those of what a page loads later must be there before it.
  const styles = ofKind([group, ...laterGroups(group)], '.css');
  return { scripts: scripts.map(inRelease), styles: styles.map(inRelease) };
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

function inRelease(file: string): string {
  return `client/${file}`;
}
