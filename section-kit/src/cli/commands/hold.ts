import { describeHold, type Hold } from '../../contract/describe-hold.ts';
import { UsageError } from '../../errors/command-error.ts';
import { ReleaseClient } from '../releases/release-client.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { jsonOption, print } from '../terminal/print.ts';
import { readTime, reasonOption, toOption } from '../terminal/read-options.ts';

export const hold = defineCommand({
  command: 'hold',
  describe: "Refuse promotions until a time, in any folder; needs an operator's token",
  builder: (words) =>
    words
      .option('section', { type: 'string', requiresArg: true, describe: 'One section. By default, all' })
      .option('until', {
        type: 'string',
        requiresArg: true,
        coerce: readTime('--until'),
        describe: 'End of the hold, such as "2026-12-01 09:00", in local time or with a zone',
      })
      .option('end', { type: 'boolean', conflicts: ['until', 'reason'], describe: 'End the hold now' })
      .options({ reason: { ...reasonOption, describe: 'Reason, for everybody who is refused' } })
      .options({ to: toOption, json: jsonOption })
      .example('section hold --until "2026-12-01 09:00" --reason "the campaign starts"', 'all sections')
      .example('section hold --end', 'ends it'),
  async handler({ section, until, reason, end, to, json }) {
    if (!end && !(until && reason))
      throw new UsageError('Name an end and a reason: --until TIME --reason "…"');
    const client = new ReleaseClient({ to });
    const query = section === undefined ? '' : `?${new URLSearchParams({ section })}`;
    const answer = await (end
      ? client.deleteFromSite<{ holds: Hold[] }>(`/api/holds${query}`)
      : client.postForAll<{ holds: Hold[] }>('/api/holds', { section, until, reason }));
    print(json, answer, ({ holds }) => holds.map(describeHold).join('\n') || 'No section is on hold');
  },
});
