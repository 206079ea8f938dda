import type { CommandModule } from '../command-line.ts';
import { describeChannel, describeRollout, type SectionStatus } from '../describe-status.ts';
import { openClient } from '../open-client.ts';
import { jsonOption, print } from '../print.ts';
import { toOption } from '../read-options.ts';

export const stopRollout: CommandModule<object, { to: string; json: boolean }> = {
  command: 'stop-rollout',
  describe: 'Take no further step of a rollout; visitors keep what they have',
  builder: (words) =>
    words
      .options({ to: toOption, json: jsonOption })
      .example('section stop-rollout && section rollback', 'and take it back from those who have it'),
  async handler({ to, json }) {
    const client = await openClient(to);
    const status = await client.delete<SectionStatus>('/rollouts');
    print(json, status, () =>
      [describeChannel(status), ...(status.rollout ? [describeRollout(status.rollout)] : [])].join('\n'),
    );
  },
};
