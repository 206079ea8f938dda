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
  const link = await client.post<{ url: string }>('/previews', {
    releases: { [section]: release },
    expires: '2h',
  });
  // A site may be reached by another address than the one that it gives to visitors.
  return openPreview(origin + new URL(link.url).pathname);
}
