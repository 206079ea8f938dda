import { describeProgress, type SectionStatus } from '../releases/describe-status.ts';
import { openClient } from '../releases/open-client.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { jsonOption, print } from '../terminal/print.ts';
import { toOption } from '../terminal/read-options.ts';

export const stopRollout = defineCommand({
  command: 'stop-rollout',
  describe: 'Stop a rollout at its current step',
  builder: (words) =>
    words
      .options({ to: toOption, json: jsonOption })
      .example('section stop-rollout && section rollback', 'also rolls the release back'),
  async handler({ to, json }) {
    const client = await openClient(to);
    const status = await client.delete<SectionStatus>('/rollouts');
    print(json, status, describeProgress);
  },
});
