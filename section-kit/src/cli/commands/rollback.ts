import { readSection } from '../../build/read-section.ts';
import type { CommandModule } from '../command-line.ts';
import { describeChannel, type SectionStatus } from '../describe-status.ts';
import { openClient } from '../open-client.ts';
import { jsonOption, print } from '../print.ts';
import { reasonOption, toOption } from '../read-options.ts';

interface RollbackArguments {
  sections?: string[];
  to: string;
  reason?: string;
  json: boolean;
}

export const rollback: CommandModule<object, RollbackArguments> = {
  command: 'rollback [sections..]',
  describe: 'End the canary, or go back to what was live before',
  builder: (words) =>
    words
      .positional('sections', {
        type: 'string',
        array: true,
        describe: 'This one where none is named; several go back as one',
      })
      .options({ reason: reasonOption, to: toOption, json: jsonOption })
      .example('section rollback --reason "a typo in the headline"', 'this section'),
  async handler({ sections: named = [], to, reason, json }) {
    const own = (await readSection(process.cwd())).manifest.name;
    const client = await openClient(to);
    const body = { sections: named.length > 0 ? named : [own], reason };
    const answer = await client.postForAll<{ sections: SectionStatus[] }>('/api/rollbacks', body);
    print(json, answer, ({ sections }) => sections.map(describeChannel).join('\n'));
  },
};
