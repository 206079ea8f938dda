import path from 'node:path';
import { readSection } from '../../build/read-section.ts';
import { RefusedError, UsageError } from '../../errors/command-error.ts';
import { findCommit, packRelease, readReleases } from '../releases/built-release.ts';
import {
  describeLive,
  describeProgress,
  describeStatus,
  type SectionStatus,
} from '../releases/describe-status.ts';
import { readEvidence } from '../releases/evidence-client.ts';
import { readSteps, usualSteps } from '../releases/read-steps.ts';
import { describePublished, openClient } from '../releases/release-client.ts';
import { waitForServers } from '../releases/wait-for-servers.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { print } from '../terminal/print.ts';
import {
  patienceOption,
  readPercent,
  readSeconds,
  readTime,
  reasonOption,
  siteOptions,
  textOption,
} from '../terminal/read-options.ts';

export const publish = defineCommand({
  command: 'publish',
  describe: 'Send the release folder to the gate. Publishing makes nothing live',
  builder: (words) => words.options(siteOptions),
  async handler({ to, json }) {
    const client = await openClient(to);
    const archive = await packRelease(path.resolve('dist/release'));
    const published = await client.publish(archive, findCommit());
    print(json, published, describePublished);
  },
});

export const promote = defineCommand({
  command: 'promote [releases..]',
  describe: 'Make a release live, or a canary',
  builder: (words) =>
    words
      .positional('releases', {
        type: 'string',
        array: true,
        describe:
          'A version, or a set of releases such as mf-cases@3.0.0. By default, the release in dist/release',
      })
      .options({
        percent: textOption('A canary for this share of the visitors, from 1 to 100', {
          coerce: readPercent('--percent'),
        }),
        at: textOption(
          'Time at which the servers promote it for everybody, such as "2026-12-01 09:00", in local time or with a zone',
          { coerce: readTime('--at'), conflicts: ['percent', 'wait', 'force'] },
        ),
        wait: { type: 'boolean', describe: 'Wait until every server runs it' },
        force: {
          type: 'boolean',
          implies: 'reason',
          describe:
            'Promote though the release was halted or withdrawn or lacks evidence (an operator); needs --reason',
        },
        reason: reasonOption,
        ...siteOptions,
      })
      .example('section promote --wait', 'the release in dist/release, for everybody')
      .example('section promote 1.4.0 --percent 10', 'a canary for a tenth of the visitors')
      .example('section promote 1.4.0 --at 2026-12-01T09:00', 'section stop-rollout cancels it')
      .example(
        'section promote mf-cases@3.0.0 mf-events@3.0.0',
        'a set; SECTION_TOKEN has both tokens, separated by a comma',
      ),
  async handler({ releases: named = [], to, percent, at, force, reason, wait, json }) {
    const own = (await readSection(process.cwd())).manifest.name;
    const releases = readReleases(own, named);
    if (at) {
      const { [own]: release, ...others } = releases;
      if (release === undefined || Object.keys(others).length > 0)
        throw new UsageError('A promotion at a time is of one release of this section.');
      const client = await openClient(to);
      const planned = { release, steps: [{ percent: 100 }], at, reason };
      const status = await client.post<SectionStatus>('/rollouts', planned);
      print(json, status, describeProgress);
      return;
    }
    const client = await openClient(to);
    const body = { releases, percent, force, reason };
    const { sections } = await client.post<{ sections: SectionStatus[] }>('/api/promotions', body);
    const statuses = wait ? [await waitForServers(() => client.get())] : sections;
    print(json, { sections: statuses }, () => statuses.map(describeLive).join('\n'));
  },
});

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
            defaultDescription: `"${usualSteps}"; a first release, or one without pages, goes to everybody at once`,
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

export const status = defineCommand({
  command: 'status',
  describe: 'Show the live releases, the rollout, the published releases and their evidence',
  builder: (words) => words.options(siteOptions),
  async handler({ to, json }) {
    const client = await openClient(to);
    const status = await client.get<SectionStatus>();
    // The site has no evidence of a pruned release.
    const look = async (release?: string | null) =>
      release ? readEvidence(client, release).catch(ignoreRefusal) : undefined;
    const newest = status.releases[0]?.release;
    const seen = await look(newest);
    const seenLive = status.live === newest ? seen : await look(status.live);
    print(json, { ...status, seen, seenLive }, () => describeStatus(status, seen, seenLive));
  },
});

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof RefusedError)) throw error;
}
