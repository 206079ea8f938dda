import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { WorkerOptions } from '../../rendering/render-task.ts';
import type { Database } from '../../storage/database.ts';
import { listReleaseFiles, type StoredRelease } from '../releases/release.repository.ts';
import type { Release } from '../releases/to-release.ts';

/** All that renders need of a release: its server bundle and its styles. */
const neededFile = /^(server\/.*|client\/.*\.css)$/;

/** Unpacks releases into a folder of their own as the cache would, without going near the cache. */
export async function fillTrialFolder(root: string, releases: Release[]): Promise<WorkerOptions['entries']> {
  const entries: WorkerOptions['entries'] = {};
  for (const { manifest, files } of releases) {
    const { section, release, server } = manifest;
    const folder = path.join(root, section.name, release);
    for (const [name, content] of files) {
      if (!neededFile.test(name)) continue;
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    }
    const integrity = manifest.files[server.entry]?.integrity ?? '';
    entries[section.name] = { file: path.join(folder, server.entry), integrity };
  }
  return entries;
}

/** A stored release with the content of its files. */
export async function loadRelease(db: Database, { id, manifest }: StoredRelease): Promise<Release> {
  const files = await listReleaseFiles(db, id);
  return { manifest, files: new Map(files.map(({ path: name, content }) => [name, content])) };
}
