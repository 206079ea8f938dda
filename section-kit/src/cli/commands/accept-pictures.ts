import { acceptPictures as accept } from '../releases/evidence-client.ts';
import { openClient } from '../releases/open-client.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { jsonOption, print } from '../terminal/print.ts';
import { readList, reasonOption, toOption } from '../terminal/read-options.ts';

export const acceptPictures = defineCommand({
  command: 'accept-pictures <release>',
  describe:
    'Accept that pages of a release look different from the live ones, before or after a visual check',
  builder: (words) =>
    words
      .positional('release', { type: 'string', demandOption: true, describe: 'such as 1.4.0' })
      .option('pages', {
        type: 'string',
        requiresArg: true,
        coerce: readList,
        describe: 'Keys of the pages. By default all of them',
      })
      .option('reason', { ...reasonOption, demandOption: 'Give a reason: --reason "…"' })
      .options({ to: toOption, json: jsonOption })
      .example('section accept-pictures 1.4.0 --pages events --reason "the new list"', 'one page'),
  async handler({ release, pages, reason, to, json }) {
    const answer = await accept(await openClient(to), release, { pages, reason });
    print(
      json,
      answer,
      () => `${pages?.join(', ') ?? 'Every page'} of ${release} may look different: ${reason}`,
    );
  },
});
