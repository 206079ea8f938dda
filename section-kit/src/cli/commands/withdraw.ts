import { describeLive, type SectionStatus } from '../releases/describe-status.ts';
import { openClient } from '../releases/open-client.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { jsonOption, print } from '../terminal/print.ts';
import { reasonOption, toOption } from '../terminal/read-options.ts';

export const withdraw = defineCommand({
  command: 'withdraw <release>',
  describe: 'Withdraw a release from every server at once',
  builder: (words) =>
    words
      .positional('release', { type: 'string', demandOption: true, describe: 'such as 1.4.0' })
      .option('reason', { ...reasonOption, demandOption: 'Give a reason: --reason "…"' })
      .option('rollback', { type: 'boolean', describe: 'Also roll back, if the release is live' })
      .options({ to: toOption, json: jsonOption })
      .example('section withdraw 1.4.0 --rollback --reason "a key in the bundle"', 'also rolls it back'),
  async handler({ release, reason, rollback, to, json }) {
    const client = await openClient(to);
    const answer = await client.post<SectionStatus>('/withdrawals', { release, reason, rollback });
    print(json, answer, (status) => `${status.section}@${release} is withdrawn\n${describeLive(status)}`);
  },
});
