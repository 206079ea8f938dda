import { openPreview, type Preview } from './open-preview.ts';
import { ReleaseClient } from './release-client.ts';

const alone = /^\/releases\/([a-z0-9-]+)\/([\w.+-]+)\//;

/** A preview with which a release by itself can be seen, from a link that is made for it. Undefined for any other address. */
export async function openAlone(url: string): Promise<Preview | undefined> {
  const { origin, pathname } = new URL(url);
  const [, section, release] = alone.exec(pathname) ?? [];
  if (!section || !release) return undefined;
  const client = new ReleaseClient({ to: origin, section });
  return openPreview({ client, to: origin, section, release });
}
