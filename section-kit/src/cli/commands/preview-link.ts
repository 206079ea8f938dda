import { UsageError } from '../../errors/command-error.ts';
import { readNamedRelease } from '../releases/built-release.ts';
import { openClient } from '../releases/release-client.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { print } from '../terminal/print.ts';
import { siteOptions, textOption } from '../terminal/read-options.ts';

export const previewLink = defineCommand({
  command: 'preview-link [releases..]',
  describe: 'Create a link that shows the site with these releases to one browser',
  builder: (words) =>
    words
      .positional('releases', { type: 'string', array: true, describe: 'such as mf-events@1.4.0-rc.2' })
      .options({
        composition: textOption('Composition of a visitor, by its id in a failure report', {
          conflicts: 'end',
        }),
        expires: textOption('such as 4h or 7d. By default, the lifetime that the site gives this token'),
        end: textOption('End the link with this id'),
        ...siteOptions,
      })
      .example('section preview-link mf-events@1.4.0-rc.2 --expires 4h', 'a link for four hours'),
  async handler({ releases = [], composition, expires, end, to, json }) {
    if (end !== undefined) {
      const client = await openClient(to);
      await client.delete(`/previews/${encodeURIComponent(end)}`);
      print(json, { ended: end }, () => `The preview ${end} has ended`);
      return;
    }
    if (releases.length === 0 && composition === undefined)
      throw new UsageError('Name the releases that the link shows, such as mf-events@1.4.0-rc.2.');
    if (releases.length > 0 && composition !== undefined)
      throw new UsageError('Name releases or a composition, not both.');
    const client = await openClient(to);
    const named = Object.fromEntries(releases.map(readNamedRelease));
    const body = composition === undefined ? { releases: named, expires } : { composition, expires };
    // Older sites do not say whether this token made the link.
    type Link = { id: number; url: string; expiresAt: string; isOwn?: boolean };
    const link = await client.post<Link>('/previews', body);
    print(json, link, ({ id, url, expiresAt, isOwn = true }) => {
      const ending = isOwn
        ? `, or npx section preview-link --end ${id} --to ${to}`
        : '; somebody else made this link';
      return `${url}\nuntil ${expiresAt}${ending}`;
    });
  },
});
