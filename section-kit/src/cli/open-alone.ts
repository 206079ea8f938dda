import { ReleaseClient } from './release-client.ts';

const alone = /^\/releases\/([a-z0-9-]+)\/([\w.+-]+)\//;
const cookie = /^preview=([^;]+)/;

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
  const opened = await fetch(origin + new URL(link.url).pathname, { redirect: 'manual' });
  return cookie.exec(opened.headers.get('set-cookie') ?? '')?.[1];
}
