import { readSteps, usualSteps } from '../releases/read-steps.ts';
import { defineCommand } from '../terminal/command-line.ts';
import {
  patienceOption,
  readSeconds,
  reasonOption,
  siteOptions,
  textOption,
} from '../terminal/read-options.ts';

export const ship = defineCommand({
  command: 'ship',
  describe:
    'Build, run the unit tests, publish and verify, then start a rollout on the servers; section e2e runs the browser tests. Without a verifier beside the site it needs a browser: npx playwright install chromium',
  builder: (words) =>
    words
      .options({
        release: textOption(
          'Version of the release. By default, the version in package.json and a hash of the sources',
        ),
        steps: textOption(
          'Shares of the visitors, each with a duration in minutes or hours; "ask" waits for section approve. The last is 100%',
          {
            defaultDescription: `"${usualSteps}"; a first release goes to everybody at once`,
            coerce: readSteps,
          },
        ),
        wait: textOption('Seconds to wait for a verifier', {
          default: '1800',
          coerce: readSeconds('--wait'),
        }),
        patience: patienceOption,
        reason: reasonOption,
        ...siteOptions,
      })
      .example('section ship --steps "5% 1h, 25% 1h, 100%"', 'slower steps')
      .example('section ship --steps "10% 1h, ask, 100%"', 'waits for an approval after an hour'),
  async handler({ release, to, steps, reason, patience, wait, json }) {
    const { shipRelease } = await import('../releases/ship-release.ts');
    const say = json ? console.error : console.log;
    const shipped = await shipRelease({
      root: process.cwd(),
      to,
      version: release,
      steps,
      reason,
      say,
      patienceMs: patience * 1000,
      waitMs: wait * 1000,
    });
    if (json) console.log(JSON.stringify(shipped, null, 2));
  },
});
