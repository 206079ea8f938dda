import { readSection } from '../../build/read-section.ts';
import { describeLive, type SectionStatus } from '../releases/describe-status.ts';
import { openClient } from '../releases/open-client.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { jsonOption, print } from '../terminal/print.ts';
import { reasonOption, toOption } from '../terminal/read-options.ts';

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
      .options({ reason: reasonOption, to: toOption, json: jsonOption })
      .example('section rollback --reason "a typo in the headline"', 'this section'),
  async handler({ sections: named = [], to, force, reason, json }) {
    const own = (await readSection(process.cwd())).manifest.name;
    const client = await openClient(to);
    const body = { sections: named.length > 0 ? named : [own], force, reason };
    const answer = await client.postForAll<{ sections: SectionStatus[] }>('/api/rollbacks', body);
    print(json, answer, ({ sections }) => sections.map(describeLive).join('\n'));
  },
});
