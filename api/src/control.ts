import { buildControl } from './build-control.ts';
import { countChannels, noWayOut } from './leads/deliveries/channels.ts';
import { seedReleases } from './release-api/seed-releases.ts';
import { runPlane } from './run-plane.ts';

// The plane that answers teams, editors and operators. Its arguments are release folders, which go live where nobody has
// decided anything else.

await runPlane({
  build: buildControl,
  portSetting: 'CONTROL_PORT',
  addressOf: ({ controlPort, controlUrl }) => ({ port: controlPort, url: controlUrl }),
  async afterStart({ config, db, promotable: { startTrial } }) {
    if (countChannels(config) === 0) console.error(`WARNING: ${noWayOut}`);
    const folders = process.argv.slice(2);
    const lines = await seedReleases(db, folders, { now: new Date(), startTrial, limits: config.limits });
    for (const line of lines) console.log(line);
  },
});
