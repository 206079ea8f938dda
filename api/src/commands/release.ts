import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeServers } from 'section-kit/contract/describe-servers';
import { readConfig } from '../config.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { changeChannel } from '../registry/promotions/change-channel.ts';
import { decidePromotion } from '../registry/promotions/decide.ts';
import { readSectionStatus } from '../registry/promotions/section-status.ts';
import { takeBuilds } from '../registry/promotions/take-builds.ts';
import { addRelease } from '../registry/releases/add-release.ts';
import { readRelease } from '../registry/releases/read-release.ts';
import { ReleaseError } from '../registry/releases/release-error.ts';
import { type Database, hasDatabase, openDatabase } from '../storage/database.ts';

/**
 * Takes release folders into the registry of a site and makes them live: an operator's decision. With `--at-start` it is
 * none, and they go live only where nobody has decided anything else.
 */
const { values, positionals: folders } = parseArgs({
  options: { 'at-start': { type: 'boolean' } },
  allowPositionals: true,
});
const { dataDir } = readConfig(process.env);
const followWithinMs = 10_000;

if (values['at-start']) {
  await withDatabase(async (db) => {
    for (const line of await takeBuilds(db, folders, new Date())) console.log(line);
  });
} else if (hasDatabase(dataDir)) {
  await withDatabase(async (db) => {
    for (const folder of folders) console.log(await release(db, path.resolve(folder)));
  });
} else {
  console.error(`There is no site in ${dataDir}: set DATA_DIR to the folder that the running site has.`);
  process.exitCode = 1;
}

async function withDatabase(act: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(dataDir);
  try {
    await prepareDatabase(db);
    await act(db);
  } catch (error) {
    console.error(error instanceof ReleaseError ? `Refused. ${error.message}` : error);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}

async function release(db: Database, folder: string): Promise<string> {
  const now = new Date();
  const actor = 'operator';
  const { id, manifest } = await addRelease(db, readRelease(folder), { publishedBy: actor, now });
  const { name } = manifest.section;
  const author = { actor, origin: 'operator', now } as const;
  const isChanged = await changeChannel(db, name, (history) => decidePromotion(history, id), author);
  return `${name}@${manifest.release} is ${isChanged ? '' : 'already '}${await followed(db, name)}`;
}

/** Waits a little until the servers have it. */
async function followed(db: Database, section: string): Promise<string> {
  for (const end = Date.now() + followWithinMs; ; await pause(200)) {
    const { servers } = await readSectionStatus(db, section);
    const heard = servers.filter(({ isSilent }) => !isSilent);
    if (heard.length === 0) return `promoted, and no server runs on ${dataDir} now`;
    if (heard.every(({ follows }) => follows) || Date.now() > end) return describeServers(servers);
  }
}
