import path from 'node:path';
import { readConfig } from '../config.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { changeChannel } from '../registry/promotions/change-channel.ts';
import { decidePromotion } from '../registry/promotions/decide.ts';
import { addRelease } from '../registry/releases/add-release.ts';
import { readRelease } from '../registry/releases/read-release.ts';
import { ReleaseError } from '../registry/releases/release-error.ts';
import { openDatabase } from '../storage/database.ts';

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
  const isChanged = await changeChannel(db, name, (history) => decidePromotion(history, id), {
    actor,
    origin: 'operator',
    now,
  });
  console.log(`${name}@${manifest.release} ${isChanged ? 'is live' : 'is live already'}`);
}
