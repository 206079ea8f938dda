import type { CommandModule } from '../command-line.ts';
import { jsonOption } from '../print.ts';
import { patienceOption, readSeconds, reasonOption, toOption } from '../read-options.ts';
import { type RolloutStep, readSteps, usualSteps } from '../read-steps.ts';

interface ShipArguments {
  release?: string;
  to: string;
  steps?: RolloutStep[];
  reason?: string;
  patience: number;
  wait: number;
  json: boolean;
}

export const ship: CommandModule<object, ShipArguments> = {
  command: 'ship',
  describe: 'Build, test, publish and verify, then go live by steps that the servers carry out',
  builder: (words) =>
    words
      .option('release', { type: 'string', requiresArg: true, describe: 'Its version, as for section build' })
      .option('steps', {
        type: 'string',
        defaultDescription: `"${usualSteps}", everybody at once where nothing is live yet`,
        requiresArg: true,
        coerce: readSteps as (value: string) => RolloutStep[],
        describe: 'Shares of the visitors, each with a time in minutes or hours, everybody last',
      })
      .option('wait', {
        type: 'string',
        default: '1800',
        requiresArg: true,
        coerce: readSeconds('--wait') as (value: string) => number,
        describe: 'Seconds to wait for the verifier beside the site',
      })
      .options({ patience: patienceOption, reason: reasonOption, to: toOption, json: jsonOption })
      .example('section ship --steps "5% 1h, 25% 1h, 100%"', 'with more time to look'),
  async handler({ release, to, steps, reason, patience, wait, json }) {
    const { ship: shipSection } = await import('../ship.ts');
    const say = json ? console.error : console.log;
    const shipped = await shipSection({
      ...{ root: process.cwd(), to, version: release, steps, reason, say },
      patienceMs: patience * 1000,
      waitMs: wait * 1000,
    });
    if (json) console.log(JSON.stringify(shipped, null, 2));
  },
};
