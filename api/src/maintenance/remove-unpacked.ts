import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { assetFolder } from '@shortlisted/section-kit/contract';
import fp from 'fastify-plugin';
import { partial } from '../releases/store/place-file.ts';
import type { Database } from '../storage/database.ts';
import { poll } from '../storage/poll.ts';

const list = (folder: string) => readdir(folder, { recursive: true }).catch(() => []);
const compressed = /\.(br|gz|[0-9a-f]{64}\.dcz)$/;

/** Removes unpacked files of pruned releases from this server's disk. */
export async function removeUnpacked(db: Database, root: string): Promise<void> {
  for (const section of await readdir(root).catch(() => [])) {
    const folder = path.join(root, section);
    await removeReleases(db, folder, section);
    await removeAssets(db, path.join(folder, assetFolder), section);
  }
}

async function removeReleases(db: Database, folder: string, section: string): Promise<void> {
  const pruned = await db
    .selectFrom('releases')
    .select('release')
    .where('section', '=', section)
    .where('prunedAt', 'is not', null)
    .execute();
  for (const { release } of pruned) await rm(path.join(folder, release), { recursive: true, force: true });
}

/** All releases of a section share one folder of browser files. A file is removed with the last release that has it. */
async function removeAssets(db: Database, folder: string, section: string): Promise<void> {
  const rows = await db
    .selectFrom('releaseFiles')
    .innerJoin('releases', 'releases.id', 'releaseFiles.releaseId')
    .select('path')
    .distinct()
    .where('section', '=', section)
    .where('path', 'like', `${assetFolder}%`)
    .execute();
  const kept = new Set(rows.map(({ path }) => path.slice(assetFolder.length)));
  const folders = new Set([...kept].map((name) => path.dirname(name)));
  for (const name of await list(folder)) {
    if (kept.has(name.replace(compressed, '')) || folders.has(name) || name.endsWith(partial)) continue;
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** A server that has just started is busy with its first renders and requests. */
const lookMs = 10 * 60_000;

/** Each site cleans its own disk of releases that are pruned. */
export const unpackedReleasesPlugin = fp(
  async ({ addWorker, db, log, releaseCache }) => {
    const look = () => removeUnpacked(db, releaseCache.root);
    addWorker(poll(lookMs, look, (error) => log.error(error, 'pruned releases could not be removed')));
  },
  { name: 'unpacked-releases', dependencies: ['context', 'releases'] },
);
