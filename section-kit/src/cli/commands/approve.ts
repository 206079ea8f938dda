import { describeProgress, type SectionStatus } from '../releases/describe-status.ts';
import { openClient } from '../releases/open-client.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { jsonOption, print } from '../terminal/print.ts';
import { reasonOption, toOption } from '../terminal/read-options.ts';

export const approve = defineCommand({
  command: 'approve <release>',
  describe: 'Approve the next step of a rollout that asks',
  builder: (words) =>
    words
      .positional('release', { type: 'string', demandOption: true, describe: 'such as 1.4.0' })
      .options({ reason: reasonOption, to: toOption, json: jsonOption })
      .example('section approve 1.4.0 --reason "the figures are good"', 'the servers take the step'),
  async handler({ release, reason, to, json }) {
    const client = await openClient(to);
    const status = await client.post<SectionStatus>('/rollouts/approvals', { release, reason });
    print(json, status, describeProgress);
  },
});
