import { openPreview } from './open-preview.ts';
import { ReleaseClient } from './release-client.ts';

const alone = /^\/releases\/([a-z0-9-]+)\/([\w.+-]+)\//;

/**
 * The cookie with which a release by itself can be seen, from a link that is made for it. Undefined for any other
 * address.
 */
export async function openAlone(url: string): Promise<string | undefined> {
  const { origin, pathname } = new URL(url);
  const [, section, release] = alone.exec(pathname) ?? [];
  if (!section || !release) return undefined;
  const client = new ReleaseClient({ to: origin, section });
  const { cookie } = await openPreview({ client, to: origin, section, release });
  return cookie;
}
