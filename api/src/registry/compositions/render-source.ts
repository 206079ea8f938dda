import path from 'node:path';
import type { RenderSource } from '../../rendering/renderer.ts';
import type { ReleaseCache } from '../releases/release-cache.ts';
import { findSectionFile } from '../releases/section-file.ts';
import type { Composition } from './compositions.ts';

/** Where a render finds the unpacked releases of a composition. */
export function renderSource({ plan, releases }: Composition, cache: ReleaseCache): RenderSource {
  const entries = releases.map((release) => {
    const { section, server, files } = release.manifest;
    const integrity = files[server.entry]?.integrity ?? '';
    return [section.name, { file: path.join(cache.folder(release), server.entry), integrity }];
  });
  return {
    plan,
    cacheRoot: cache.root,
    entries: Object.fromEntries(entries),
    findFile: (pathname) => findSectionFile(releases, cache, pathname)?.file,
  };
}
