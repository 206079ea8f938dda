import type { CommandModule } from '../command-line.ts';
import { acceptPictures as accept } from '../evidence-client.ts';
import { openClient } from '../open-client.ts';
import { jsonOption, print } from '../print.ts';
import { readList, reasonOption, toOption } from '../read-options.ts';

interface AcceptPicturesArguments {
  release: string;
  pages?: string[];
  reason: string;
  to: string;
  json: boolean;
}

export const acceptPictures: CommandModule<object, AcceptPicturesArguments> = {
  command: 'accept-pictures <release>',
  describe: 'Say that pages of a release may look different from what is live, also before anything is seen',
  builder: (words) =>
    words
      .positional('release', { type: 'string', demandOption: true, describe: 'such as 1.4.0' })
      .option('pages', {
        type: 'string',
        requiresArg: true,
        coerce: readList,
        describe: 'Keys of the pages; all of them where it is left out',
      })
      .option('reason', { ...reasonOption, demandOption: 'Say why: --reason "…"' })
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
};
