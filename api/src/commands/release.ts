import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeServers } from '@shortlisted/section-kit/contract/describe-servers';
import { readConfig } from '../config.ts';
import { prepareDatabase } from '../prepare-database.ts';
import type { StartTrial } from '../registry/gate/start-trial.ts';
import { withTrials } from '../registry/gate/with-trials.ts';
import { promoteReleases } from '../registry/promotions/decisions.ts';
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
const config = readConfig(process.env);
const place = config.databaseUrl ? 'this database' : config.dataDir;
const { limits } = config;
const followWithinMs = 10_000;

if (values['at-start']) {
  await withDatabase(async (db, startTrial) => {
    for (const line of await takeBuilds(db, folders, { now: new Date(), startTrial, limits })) {
      console.log(line);
    }
  });
} else if (hasDatabase(config)) {
  await withDatabase(async (db, startTrial) => {
    for (const folder of folders) console.log(await release(db, path.resolve(folder), startTrial));
  });
} else {
  console.error(
    `There is no site in ${config.dataDir}: set DATA_DIR to the folder that the running site has.`,
  );
  process.exitCode = 1;
}

async function withDatabase(act: (db: Database, startTrial: StartTrial) => Promise<void>): Promise<void> {
  const db = openDatabase(config);
  try {
    await prepareDatabase(db);
    await withTrials(config.renderMemoryMb, (startTrial) => act(db, startTrial));
  } catch (error) {
    console.error(error instanceof ReleaseError ? `Refused. ${error.message}` : error);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}

async function release(db: Database, folder: string, startTrial: StartTrial): Promise<string> {
  const now = new Date();
  const actor = 'operator';
  const stored = await addRelease(db, readRelease(folder), { publishedBy: actor, now, startTrial, limits });
  const { manifest } = stored;
  const { name } = manifest.section;
  const author = { actor, origin: 'operator', now } as const;
  const isChanged = await promoteReleases({ db, startTrial }, [stored], { percent: 100 }, author);
  return `${name}@${manifest.release} is ${isChanged ? '' : 'already '}${await followed(db, name)}`;
}

/** Waits a little until the servers have it. */
async function followed(db: Database, section: string): Promise<string> {
  for (const end = Date.now() + followWithinMs; ; await pause(200)) {
    const { servers } = await readSectionStatus(db, section);
    const heard = servers.filter(({ isSilent }) => !isSilent);
    if (heard.length === 0) return `promoted, and no server runs on ${place} now`;
    if (heard.every(({ follows }) => follows) || Date.now() > end) return describeServers(servers);
  }
}
