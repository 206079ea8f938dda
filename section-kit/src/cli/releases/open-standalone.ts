import { openPreview, type Preview } from './open-preview.ts';
import { ReleaseClient } from './release-client.ts';

const alone = /^\/releases\/([a-z0-9-]+)\/([\w.+-]+)\//;

/** Opens a preview for the address of a standalone release. Undefined for any other address. */
export async function openStandalone(url: string): Promise<Preview | undefined> {
  const { origin, pathname } = new URL(url);
  const [, section, release] = alone.exec(pathname) ?? [];
  if (!section || !release) return undefined;
  const client = new ReleaseClient({ to: origin, section });
  return openPreview({ client, to: origin, section, release });
}
