import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSection } from '../build/read-section.ts';
import { CommandError } from './command-error.ts';
import { describeChannel, describeStatus, type SectionStatus } from './describe-status.ts';
import { packRelease } from './pack-release.ts';
import { ReleaseClient } from './release-client.ts';
import { waitForServers } from './wait-for-servers.ts';

const toOption = {
  to: { type: 'string', default: 'http://localhost:3000' },
} as const;

/** Resolves to what is to be printed. */
type ReleaseCommand = (root: string, args: string[]) => Promise<string>;

/** Commands that speak to a running site. */
export const releaseCommands: Record<string, ReleaseCommand> = {
  async publish(root, args) {
    const { values } = parseArgs({ args, options: toOption });
    const client = await openClient(root, values.to);
    const archive = await packRelease(path.join(root, 'dist/release'));
    const { section, release, isNew } = await client.publish<{
      section: string;
      release: string;
      isNew: boolean;
    }>(archive);
    return `${section}@${release} ${isNew ? 'is published' : 'was published before, byte for byte'}`;
  },

  async promote(root, args) {
    const { values, positionals } = parseArgs({
      args,
      options: { ...toOption, percent: { type: 'string' }, wait: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [release, ...rest] = positionals;
    if (rest.length > 0) throw new CommandError('One release can be promoted at a time.');
    const percent = values.percent === undefined ? undefined : Number(values.percent);
    const client = await openClient(root, values.to);
    const status = await client.post<SectionStatus>('/promotions', { release, percent });
    return describeChannel(values.wait ? await waitForServers(() => client.get()) : status);
  },

  async rollback(root, args) {
    const { values } = parseArgs({ args, options: { ...toOption, reason: { type: 'string' } } });
    const client = await openClient(root, values.to);
    return describeChannel(await client.post<SectionStatus>('/rollbacks', { reason: values.reason }));
  },

  async status(root, args) {
    const { values } = parseArgs({ args, options: toOption });
    const client = await openClient(root, values.to);
    return describeStatus(await client.get<SectionStatus>());
  },

  async 'preview-link'(root, args) {
    const { values, positionals } = parseArgs({
      args,
      options: {
        ...toOption,
        expires: { type: 'string', default: '2d' },
        composition: { type: 'string' },
      },
      allowPositionals: true,
    });
    const { composition, expires } = values;
    const client = await openClient(root, values.to);
    const releases = Object.fromEntries(positionals.map(readNamedRelease));
    const body = composition === undefined ? { releases, expires } : { composition, expires };
    const { url, expiresAt } = await client.post<{ url: string; expiresAt: string }>('/previews', body);
    return `${url}\nuntil ${expiresAt}`;
  },
};

/** `mf-cases@1.4.0-rc.2` */
function readNamedRelease(text: string): [section: string, release: string] {
  const [section, release, ...rest] = text.split('@');
  if (section && release && rest.length === 0) return [section, release];
  throw new CommandError(`"${text}" is not a release such as mf-cases@1.4.0-rc.2.`);
}

async function openClient(root: string, to: string): Promise<ReleaseClient> {
  const { manifest } = await readSection(root);
  return new ReleaseClient({ to, section: manifest.name });
}
