import path from 'node:path';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { changeChannel } from '../promotions/change-channel.ts';
import { decidePromotion } from '../promotions/decide.ts';
import { addRelease } from '../releases/add-release.ts';
import { readRelease } from '../releases/read-release.ts';
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
  const now = new Date();
  const actor = 'local';
  const { id, manifest } = await addRelease(db, readRelease(folder), { publishedBy: actor, now });
  const { name } = manifest.section;
  const isChanged = await changeChannel(db, name, (history) => decidePromotion(history, id), { actor, now });
  console.log(`${name}@${manifest.release} ${isChanged ? 'is live' : 'is live already'}`);
}
