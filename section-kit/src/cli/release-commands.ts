import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSection } from '../build/read-section.ts';
import { releaseManifestName } from '../build/write-release-manifest.ts';
import type { ReleaseManifest } from '../contract/contract.ts';
import { CommandError } from './command-error.ts';
import { describeChannel, describeStatus, type SectionStatus } from './describe-status.ts';
import { packRelease } from './pack-release.ts';
import { ReleaseClient } from './release-client.ts';
import { waitForServers } from './wait-for-servers.ts';

const toOption = {
  to: { type: 'string', default: 'http://localhost:3000' },
} as const;

interface Statuses {
  sections: SectionStatus[];
}

interface PreviewLink {
  id: number;
  url: string;
  expiresAt: string;
}

/** Resolves to what is to be printed. */
type ReleaseCommand = (root: string, args: string[]) => Promise<string>;

/** Commands that speak to a running site. */
export const releaseCommands: Record<string, ReleaseCommand> = {
  async publish(root, args) {
    const { values } = parseArgs({ args, options: toOption });
    const client = await openClient(root, values.to);
    const archive = await packRelease(path.join(root, 'dist/release'));
    const { section, release, isNew, misfits } = await client.publish<{
      section: string;
      release: string;
      isNew: boolean;
      misfits: string[];
    }>(archive);
    const published = `${section}@${release} ${isNew ? 'is published' : 'was published before, byte for byte'}`;
    if (misfits.length === 0) return published;
    return [`${published}, and cannot be promoted alone as things stand:`, ...misfits].join('\n');
  },

  async promote(root, args) {
    const { values, positionals } = parseArgs({
      args,
      options: {
        ...toOption,
        percent: { type: 'string' },
        wait: { type: 'boolean' },
        force: { type: 'boolean' },
        reason: { type: 'string' },
      },
      allowPositionals: true,
    });
    const { to, percent, wait, ...options } = values;
    const how = { ...options, percent: percent === undefined ? undefined : Number(percent) };
    const own = (await readSection(root)).manifest.name;
    const releases = await readReleases(root, own, positionals);
    const client = await openClient(root, to);
    const { sections } = await client.postForAll<Statuses>('/api/promotions', { releases, ...how });
    const statuses = wait ? [await waitForServers(() => client.get())] : sections;
    return statuses.map(describeChannel).join('\n');
  },

  async rollback(root, args) {
    const options = { ...toOption, reason: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const named = positionals.length > 0 ? positionals : [(await readSection(root)).manifest.name];
    const client = await openClient(root, values.to);
    const body = { sections: named, reason: values.reason };
    const { sections } = await client.postForAll<Statuses>('/api/rollbacks', body);
    return sections.map(describeChannel).join('\n');
  },

  async withdraw(root, args) {
    const { values, positionals } = parseArgs({
      args,
      options: { ...toOption, reason: { type: 'string' }, rollback: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [release, ...rest] = positionals;
    if (!release || rest.length > 0) throw new CommandError('Name the version that is to be withdrawn.');
    if (!values.reason) throw new CommandError('Say why: --reason "…"');
    const client = await openClient(root, values.to);
    const { reason, rollback } = values;
    const status = await client.post<SectionStatus>('/withdrawals', { release, reason, rollback });
    return `${status.section}@${release} is withdrawn\n${describeChannel(status)}`;
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
        end: { type: 'string' },
      },
      allowPositionals: true,
    });
    const { composition, expires } = values;
    const client = await openClient(root, values.to);
    if (values.end) {
      await client.delete(`/previews/${encodeURIComponent(values.end)}`);
      return `The preview ${values.end} is taken back`;
    }
    const releases = Object.fromEntries(positionals.map(readNamedRelease));
    const body = composition === undefined ? { releases, expires } : { composition, expires };
    const { id, url, expiresAt } = await client.post<PreviewLink>('/previews', body);
    return `${url}\nuntil ${expiresAt}, or section preview-link --end ${id}`;
  },
};

/** Version by section: one of this section, or a set such as `mf-cases@3.0.0 mf-events@3.0.0`; else what was built here. */
async function readReleases(root: string, own: string, named: string[]): Promise<Record<string, string>> {
  const [first, ...rest] = named;
  if (first === undefined) return { [own]: await readBuiltRelease(root) };
  if (rest.length === 0 && !first.includes('@')) return { [own]: first };
  const releases = named.map(readNamedRelease);
  const sections = releases.map(([section]) => section);
  if (new Set(sections).size < sections.length)
    throw new CommandError('One release of each section is promoted.');
  return Object.fromEntries(releases);
}

/** The version that lies in the release folder. */
async function readBuiltRelease(root: string): Promise<string> {
  const file = path.join(root, 'dist/release', releaseManifestName);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError('Nothing was built here: name the version that is to be promoted.');
  });
  return (JSON.parse(text) as ReleaseManifest).release;
}

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
