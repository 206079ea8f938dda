import { readSection } from '../../build/read-section.ts';
import { describeHold, type Hold } from '../../contract/describe-hold.ts';
import { UsageError } from '../../errors/command-error.ts';
import { describeLive, describeProgress, type SectionStatus } from '../releases/describe-status.ts';
import { openClient, ReleaseClient } from '../releases/release-client.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { print } from '../terminal/print.ts';
import { readList, readTime, reasonOption, siteOptions, textOption } from '../terminal/read-options.ts';

const releaseOption = { type: 'string', demandOption: true, describe: 'such as 1.4.0' } as const;
const neededReason = { ...reasonOption, demandOption: 'Give a reason: --reason "…"' } as const;

export const acceptPictures = defineCommand({
  command: 'accept-pictures <release>',
  describe:
    'Accept that pages of a release look different from the live ones, before or after a visual check',
  builder: (words) =>
    words
      .positional('release', releaseOption)
      .option(
        'pages',
        textOption('Keys of the pages: events,jobs. By default all of them', { coerce: readList }),
      )
      .options({ reason: { ...neededReason, describe: 'Reason, kept with the release' }, ...siteOptions })
      .example('section accept-pictures 1.4.0 --pages events --reason "new"', 'one page'),
  async handler({ release, pages, reason, to, json }) {
    const client = await openClient(to);
    const answer = await client.post(`/${release}/pictures-accepted`, { pages, reason });
    const which = pages?.join(', ') ?? 'Every page';
    print(json, answer, () => `${which} of ${release} may look different: ${reason}`);
  },
});

export const approve = defineCommand({
  command: 'approve <release>',
  describe: 'Approve the next step of a rollout that asks',
  builder: (words) =>
    words
      .positional('release', releaseOption)
      .options({ reason: reasonOption, ...siteOptions })
      .example('section approve 1.4.0 --reason "the figures are good"', 'the servers take the step'),
  async handler({ release, reason, to, json }) {
    const client = await openClient(to);
    const status = await client.post<SectionStatus>('/rollouts/approvals', { release, reason });
    print(json, status, describeProgress);
  },
});

export const hold = defineCommand({
  command: 'hold',
  describe: "Refuse promotions until a time, in any folder of a checkout; needs an operator's token",
  builder: (words) =>
    words
      .options({
        section: textOption('One section. By default, all'),
        until: textOption('End of the hold, such as "2026-12-01 09:00", in local time or with a zone', {
          coerce: readTime('--until'),
        }),
        end: { type: 'boolean', conflicts: ['until'], describe: 'End the hold now' },
        reason: textOption('Reason, for everybody who is refused, or for the history at the end'),
        ...siteOptions,
      })
      .example('section hold --until 2026-12-01T09:00 --reason "a campaign"', 'all sections')
      .example('section hold --end', 'ends it'),
  async handler({ section, until, reason, end, to, json }) {
    if (!end && !(until && reason))
      throw new UsageError('Name an end and a reason: --until TIME --reason "…"');
    const client = new ReleaseClient({ to });
    const query = new URLSearchParams({
      ...(section !== undefined && { section }),
      ...(reason && { reason }),
    });
    const answer = await (end
      ? client.delete<{ holds: Hold[] }>(`/api/holds?${query}`)
      : client.post<{ holds: Hold[] }>('/api/holds', { section, until, reason }));
    print(json, answer, ({ holds }) => holds.map(describeHold).join('\n') || 'No section is on hold');
  },
});

export const rollback = defineCommand({
  command: 'rollback [sections..]',
  describe: 'End the canary, or make the previous release live again',
  builder: (words) =>
    words
      .positional('sections', {
        type: 'string',
        array: true,
        describe: 'Sections to roll back together. By default, this section',
      })
      .option('force', {
        type: 'boolean',
        implies: 'reason',
        describe:
          "Skip the trial render of a composition that was never live; needs an operator's token and --reason",
      })
      .options({ reason: reasonOption, ...siteOptions })
      .example('section rollback --reason "a typo in the headline"', 'this section'),
  async handler({ sections: named = [], to, force, reason, json }) {
    const own = (await readSection(process.cwd())).manifest.name;
    const client = await openClient(to);
    const body = { sections: named.length > 0 ? named : [own], force, reason };
    const answer = await client.post<{ sections: SectionStatus[] }>('/api/rollbacks', body);
    print(json, answer, ({ sections }) => sections.map(describeLive).join('\n'));
  },
});

export const stopRollout = defineCommand({
  command: 'stop-rollout',
  describe: 'Stop a rollout at its current step',
  builder: (words) =>
    words
      .options(siteOptions)
      .example('section stop-rollout && section rollback', 'also rolls the release back'),
  async handler({ to, json }) {
    const client = await openClient(to);
    print(json, await client.delete<SectionStatus>('/rollouts'), describeProgress);
  },
});

export const withdraw = defineCommand({
  command: 'withdraw <release>',
  describe: 'Withdraw a release from every server at once',
  builder: (words) =>
    words
      .positional('release', releaseOption)
      .option('rollback', { type: 'boolean', describe: 'Also roll back, if the release is live' })
      .options({ reason: neededReason, ...siteOptions })
      .example('section withdraw 1.4.0 --rollback --reason "a key in it"', 'also rolls it back'),
  async handler({ release, reason, rollback, to, json }) {
    const client = await openClient(to);
    const answer = await client.post<SectionStatus>('/withdrawals', { release, reason, rollback });
    print(json, answer, (status) => `${status.section}@${release} is withdrawn\n${describeLive(status)}`);
  },
});
