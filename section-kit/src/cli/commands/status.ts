import type { CommandModule } from '../command-line.ts';
import { describeStatus, type SectionStatus } from '../describe-status.ts';
import { openClient } from '../open-client.ts';
import { jsonOption, print } from '../print.ts';
import { toOption } from '../read-options.ts';

export const status: CommandModule<object, { to: string; json: boolean }> = {
  command: 'status',
  describe: 'What is live, what was published and what the gate saw',
  builder: { to: toOption, json: jsonOption },
  async handler({ to, json }) {
    const client = await openClient(to);
    print(json, await client.get<SectionStatus>(), describeStatus);
  },
};
