import { readSection } from '../../build/read-section.ts';
import type { CommandModule } from '../command-line.ts';
import { describeChannel, type SectionStatus } from '../describe-status.ts';
import { openClient } from '../open-client.ts';
import { jsonOption, print } from '../print.ts';
import { readPercent, reasonOption, toOption } from '../read-options.ts';
import { readReleases } from '../read-releases.ts';
import { waitForServers } from '../wait-for-servers.ts';

interface PromoteArguments {
  releases?: string[];
  to: string;
  percent?: number;
  wait: boolean;
  force?: boolean;
  reason?: string;
  json: boolean;
}

export const promote: CommandModule<object, PromoteArguments> = {
  command: 'promote [releases..]',
  describe: 'Make a release live, or a canary',
  builder: (words) =>
    words
      .positional('releases', {
        type: 'string',
        array: true,
        describe:
          'A version, or several releases such as mf-cases@3.0.0 that go live as one; what was built here where none is named',
      })
      .option('percent', {
        type: 'string',
        requiresArg: true,
        coerce: readPercent,
        describe: 'A canary for this share of the visitors, from 1 to 100',
      })
      .option('wait', { type: 'boolean', default: false, describe: 'End when every server has it' })
      .option('force', {
        type: 'boolean',
        implies: 'reason',
        describe: 'Also what was halted or withdrawn; wants --reason',
      })
      .options({ reason: reasonOption, to: toOption, json: jsonOption })
      .example('section promote --wait', 'what was built here, for everybody')
      .example('section promote 1.4.0 --percent 10', 'a canary for a tenth of the visitors')
      .example(
        'section promote mf-cases@3.0.0 mf-events@3.0.0',
        'a set; SECTION_TOKEN holds both tokens, with a comma',
      ),
  async handler({ releases: named = [], to, percent, force, reason, wait, json }) {
    const own = (await readSection(process.cwd())).manifest.name;
    const releases = await readReleases(own, named);
    const client = await openClient(to);
    const body = { releases, percent, force, reason };
    const { sections } = await client.postForAll<{ sections: SectionStatus[] }>('/api/promotions', body);
    const statuses = wait ? [await waitForServers(() => client.get())] : sections;
    print(json, { sections: statuses }, () => statuses.map(describeChannel).join('\n'));
  },
};
