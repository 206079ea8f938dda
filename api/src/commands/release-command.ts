import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError, UsageError } from '@shortlisted/section-kit/cli/command-error';
import { defineCommand } from '@shortlisted/section-kit/cli/command-line';
import { shellName } from '@shortlisted/section-kit/contract';
import { describeServers } from '@shortlisted/section-kit/contract/describe-servers';
import { type Config, readConfig } from '../config.ts';
import type { StartTrial } from '../gate/start-trial.ts';
import { withTrials } from '../gate/start-trial.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { promoteReleases } from '../promotions/promote-releases.ts';
import { addRelease } from '../publish/add-release.ts';
import { readSectionStatus } from '../release-api/section-status.ts';
import { seedReleases } from '../release-api/seed-releases.ts';
import { ReleaseError } from '../releases/release-error.ts';
import { readRelease } from '../releases/store/to-release.ts';
import type { Database } from '../storage/database.ts';
import { byOption } from './describe-edit.ts';
import { demandSite, withDatabase } from './on-database.ts';

const followWithinMs = 10_000;

export const releaseCommand = defineCommand({
  command: 'release [folders..]',
  describe: "Take release folders into the site's registry and make them live: an operator's decision",
  builder: (words) =>
    words
      .positional('folders', { type: 'string', array: true, describe: 'such as mf-cases/dist/release' })
      .option('at-start', {
        type: 'boolean',
        default: false,
        describe: 'No decision: they go live only where nobody has decided anything else',
      })
      .option('by', { ...byOption, describe: 'Who decides, for the release log' })
      .example('npx site release mf-cases/dist/release --by "Ada"', 'what was built here')
      .example('npm run release -- mf-cases', 'builds it first'),
  async handler({ folders = [], 'at-start': isAtStart, by }) {
    const config = readConfig(process.env);
    const { limits } = config;
    if (isAtStart) {
      await onNewDatabase(config, async (db, startTrial) => {
        for (const line of await seedReleases(db, folders, { now: new Date(), startTrial, limits })) {
          console.log(line);
        }
      });
      return;
    }
    if (folders.length === 0) throw new UsageError('Name the folder of a release, or several.');
    const missing = folders.find((folder) => !existsSync(path.join(folder, 'release.json')));
    if (missing) throw new CommandError(`There is no release in ${missing}: npx section build makes one.`);
    demandSite(config);
    await onNewDatabase(config, async (db, startTrial) => {
      for (const folder of folders) {
        console.log(await makeLive(db, path.resolve(folder), { actor: by, config, startTrial }));
      }
    });
  },
});

async function onNewDatabase(config: Config, act: (db: Database, startTrial: StartTrial) => Promise<void>) {
  try {
    await withDatabase(config, async (db) => {
      await prepareDatabase(db);
      await withTrials(config.renderMemoryMb, (startTrial) => act(db, startTrial));
    });
  } catch (error) {
    throw error instanceof ReleaseError ? new CommandError(`Refused. ${error.message}`) : error;
  }
}

async function makeLive(
  db: Database,
  folder: string,
  { actor, config, startTrial }: { actor: string; config: Config; startTrial: StartTrial },
): Promise<string> {
  const now = new Date();
  const stored = await addRelease(db, readRelease(folder), {
    publishedBy: actor,
    now,
    startTrial,
    limits: config.limits,
  });
  const { manifest } = stored;
  const { name } = manifest.section;
  const author = { actor, origin: 'operator', now } as const;
  const isChanged = await promoteReleases({ db, startTrial }, [stored], { percent: 100 }, author);
  return `${name}@${manifest.release} is ${isChanged ? '' : 'already '}${await followed(db, name, config)}`;
}

/** Waits for the running servers to serve the release, but not longer than this limit. Without a shell they show nothing. */
async function followed(db: Database, section: string, config: Config): Promise<string> {
  if ((await readSectionStatus(db, shellName)).live === null)
    return 'promoted, and servers show it as soon as a shell is live';
  for (const end = Date.now() + followWithinMs; ; await pause(200)) {
    const { servers } = await readSectionStatus(db, section);
    const heard = servers.filter(({ isSilent }) => !isSilent);
    if (heard.length === 0)
      return `promoted, and no server runs on ${config.databaseUrl ? 'this database' : config.dataDir} now`;
    if (heard.every(({ follows }) => follows) || Date.now() > end) return describeServers(servers);
  }
}
