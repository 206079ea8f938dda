import { UsageError } from '../command-error.ts';
import type { CommandModule } from '../command-line.ts';
import { openClient } from '../open-client.ts';
import { jsonOption, print } from '../print.ts';
import { toOption } from '../read-options.ts';
import { readNamedRelease } from '../read-releases.ts';

interface PreviewLink {
  id: number;
  url: string;
  expiresAt: string;
}

interface PreviewLinkArguments {
  releases?: string[];
  composition?: string;
  expires: string;
  end?: string;
  to: string;
  json: boolean;
}

export const previewLink: CommandModule<object, PreviewLinkArguments> = {
  command: 'preview-link [releases..]',
  describe: 'A link that shows the site with these releases to one browser',
  builder: (words) =>
    words
      .positional('releases', { type: 'string', array: true, describe: 'such as mf-events@1.4.0-rc.2' })
      .option('composition', {
        type: 'string',
        requiresArg: true,
        conflicts: 'end',
        describe: 'What a visitor had when something broke, by its id in a report',
      })
      .option('expires', { type: 'string', default: '2d', requiresArg: true, describe: 'such as 4h or 2d' })
      .option('end', { type: 'string', requiresArg: true, describe: 'Take the link with this id back' })
      .options({ to: toOption, json: jsonOption })
      .example('section preview-link mf-events@1.4.0-rc.2 --expires 4h', 'for a person of QA'),
  async handler({ releases = [], composition, expires, end, to, json }) {
    if (end !== undefined) {
      const client = await openClient(to);
      await client.delete(`/previews/${encodeURIComponent(end)}`);
      print(json, { ended: end }, () => `The preview ${end} is taken back`);
      return;
    }
    if (releases.length === 0 && composition === undefined) {
      throw new UsageError('Name the releases that it shows, such as mf-events@1.4.0-rc.2.');
    }
    if (releases.length > 0 && composition !== undefined) {
      throw new UsageError('Name releases or a composition, not both.');
    }
    const client = await openClient(to);
    const named = Object.fromEntries(releases.map(readNamedRelease));
    const body = composition === undefined ? { releases: named, expires } : { composition, expires };
    print(
      json,
      await client.post<PreviewLink>('/previews', body),
      ({ id, url, expiresAt }) => `${url}\nuntil ${expiresAt}, or section preview-link --end ${id}`,
    );
  },
};
