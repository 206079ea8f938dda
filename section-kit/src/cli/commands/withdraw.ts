import type { CommandModule } from '../command-line.ts';
import { describeChannel, type SectionStatus } from '../describe-status.ts';
import { openClient } from '../open-client.ts';
import { jsonOption, print } from '../print.ts';
import { reasonOption, toOption } from '../read-options.ts';

interface WithdrawArguments {
  release: string;
  reason: string;
  rollback?: boolean;
  to: string;
  json: boolean;
}

export const withdraw: CommandModule<object, WithdrawArguments> = {
  command: 'withdraw <release>',
  describe: 'Make a release impossible to show, at once and on every server',
  builder: (words) =>
    words
      .positional('release', { type: 'string', demandOption: true, describe: 'such as 1.4.0' })
      .option('reason', { ...reasonOption, demandOption: 'Say why: --reason "…"' })
      .option('rollback', { type: 'boolean', describe: 'Go back in the same step, where visitors have it' })
      .options({ to: toOption, json: jsonOption })
      .example('section withdraw 1.4.0 --rollback --reason "a key in the bundle"', 'where visitors have it'),
  async handler({ release, reason, rollback, to, json }) {
    const client = await openClient(to);
    const answer = await client.post<SectionStatus>('/withdrawals', { release, reason, rollback });
    print(json, answer, (status) => `${status.section}@${release} is withdrawn\n${describeChannel(status)}`);
  },
};
