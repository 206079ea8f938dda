import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import type { FastifyInstance } from 'fastify';
import { answerRead } from '../../rendering/answer-read.ts';
import type { Bundle, PageSettings } from '../../rendering/child/messages.ts';
import type { BundleSource, RenderSource } from '../../rendering/render-source.ts';
import { checkedFile } from '../store/checked-file.ts';
import type { ReleaseCache } from '../store/release-cache.ts';
import type { SectionFiles } from '../store/section-files.ts';
import type { Composition } from './compositions.ts';

interface SourceOptions {
  cache: ReleaseCache;
  sectionFiles: SectionFiles;
  settings: PageSettings;
  /** Answers the reads of pages. */
  app: FastifyInstance;
}

/** Makes a composition of unpacked releases renderable. */
export function renderSource(
  { plan, releases, cookies }: Composition,
  { cache, sectionFiles, settings, app }: SourceOptions,
): RenderSource {
  const bundles = releases.map((release): [string, BundleSource] => [
    release.manifest.section.name,
    bundleSource(release.manifest, (name) => readFile(cache.fileOf(release, name))),
  ]);
  return {
    plan,
    settings: {
      siteUrl: settings.siteUrl,
      analyticsId: settings.analyticsId,
      company: settings.company,
      tags: settings.tags,
      tagHosts: settings.tagHosts,
      sharePicture: settings.sharePicture,
    },
    bundles: Object.fromEntries(bundles),
    read: (address) =>
      answerRead(app, address, (pathname) => sectionFiles.find(releases, pathname, cookies), cookies),
  };
}

const ids = new WeakMap<ReleaseManifest, string>();

/**
 * The server bundle and the styles of a release. The hash of each file is checked before a render gets it.
 */
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
