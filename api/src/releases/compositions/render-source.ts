import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import type { Bundle } from '../../rendering/child/messages.ts';
import type { BundleSource, RenderSource } from '../../rendering/render-source.ts';
import { checkedFile } from '../store/checked-file.ts';

/** The server bundles and the styles of releases by section. The hash of each file is checked before a render gets it. */
export function bundlesOf<Of extends { manifest: ReleaseManifest }>(
  releases: Of[],
  readFileOf: (release: Of, name: string) => Promise<Buffer>,
): RenderSource['bundles'] {
  const bundles = releases.map((release): [string, BundleSource] => {
    const { manifest } = release;
    const read = async (name: string) =>
      checkedFile(manifest, name, await readFileOf(release, name)).toString();
    const load = async (): Promise<Bundle> => {
      const { entry } = manifest.server;
      const styles = Object.keys(manifest.files).filter((name) => /^(?:assets|client)\/.*\.css$/.test(name));
      const texts = await Promise.all(styles.map(async (name) => [name, await read(name)]));
      return {
        file: `${manifest.section.name}@${manifest.release}/${entry}`,
        code: await read(entry),
        styles: Object.fromEntries(texts),
      };
    };
    return [manifest.section.name, { id: idOf(manifest), load }];
  });
  return Object.fromEntries(bundles);
}

const ids = new WeakMap<ReleaseManifest, string>();

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
