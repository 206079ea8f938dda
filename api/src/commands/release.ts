import path from 'node:path';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { addRelease } from '../releases/add-release.ts';
import { insertPromotion, listLiveReleases } from '../releases/release.repository.ts';
import { ReleaseError } from '../releases/release-error.ts';

/** Takes release folders into the local registry and makes them live. A running server follows within a second. */
const db = openDatabase(readConfig(process.env).dataDir);
try {
  await prepareDatabase(db);
  for (const folder of process.argv.slice(2)) await release(path.resolve(folder));
} catch (error) {
  console.error(error instanceof ReleaseError ? `Refused. ${error.message}` : error);
  process.exitCode = 1;
} finally {
  await db.destroy();
}

async function release(folder: string): Promise<void> {
  const now = new Date().toISOString();
  const { id, manifest } = await addRelease(db, folder, now);
  const name = manifest.section.name;
  const isLive = (await listLiveReleases(db)).some((live) => live.id === id);
  if (!isLive) await insertPromotion(db, name, id, now);
  console.log(`${name}@${manifest.release} ${isLive ? 'is live already' : 'is live'}`);
}
