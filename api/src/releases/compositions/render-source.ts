import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import type { Bundle, PageSettings } from '../../rendering/child/messages.ts';
import type { BundleSource, PageRead, RenderSource } from '../../rendering/render-source.ts';
import { checkedFile } from '../store/checked-file.ts';
import type { ReleaseCache } from '../store/release-cache.ts';
import type { Composition } from './compositions.ts';

interface SourceOptions {
  cache: ReleaseCache;
  settings: PageSettings;
  /** Answers a read of a composition's page. */
  read: (composition: Composition, address: string) => Promise<PageRead>;
}

/** Makes a composition of unpacked releases renderable. */
export function renderSource(
  composition: Composition,
  { cache, settings, read }: SourceOptions,
): RenderSource {
  const { plan, releases } = composition;
  const bundles = releases.map((release): [string, BundleSource] => [
    release.manifest.section.name,
    bundleSource(release.manifest, (name) => readFile(cache.fileOf(release, name))),
  ]);
  return {
    plan,
    settings,
    bundles: Object.fromEntries(bundles),
    read: (address) => read(composition, address),
  };
}

const ids = new WeakMap<ReleaseManifest, string>();

/** The server bundle and the styles of a release. The hash of each file is checked before a render gets it. */
export function bundleSource(
  manifest: ReleaseManifest,
  readFileOf: (name: string) => Promise<Buffer>,
): BundleSource {
  const read = async (name: string) => checkedFile(manifest, name, await readFileOf(name)).toString();
  return {
    id: idOf(manifest),
    load: async (): Promise<Bundle> => {
      const { entry } = manifest.server;
      const styles = Object.keys(manifest.files).filter((name) => /^(?:assets|client)\/.*\.css$/.test(name));
      const texts = await Promise.all(styles.map(async (name) => [name, await read(name)]));
      return {
        file: `${manifest.section.name}@${manifest.release}/${entry}`,
        code: await read(entry),
        styles: Object.fromEntries(texts),
      };
    },
  };
}

function idOf(manifest: ReleaseManifest): string {
  const known = ids.get(manifest);
  if (known) return known;
  const { section, files } = manifest;
  const id = createHash('sha256')
    .update(JSON.stringify([section.name, files]))
    .digest('base64url');
  ids.set(manifest, id);
  return id;
}
