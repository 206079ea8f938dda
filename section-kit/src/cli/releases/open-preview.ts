import { CommandError } from '../../errors/command-error.ts';
import { failWith } from '../../errors/describe-cause.ts';
import { fetchPreviewCookie } from './fetch-preview-cookie.ts';
import type { ReleaseClient } from './release-client.ts';

export interface OpenPreviewOptions {
  client: ReleaseClient;
  section: string;
  release: string;
  /** Origin of the site, if it has another one here than for visitors. */
  site?: string | undefined;
}

/** Opens a preview of one release together with the live ones, for an automated browser. */
export async function openPreview({ client, section, release, site }: OpenPreviewOptions) {
  const link = await client.post<{ id: number; url: string }>('/previews', {
    releases: { [section]: release },
    // The maximum for a verifier.
    expires: '1h',
  });
  const { origin, pathname } = new URL(link.url);
  const to = site ?? origin;
  const value = await fetchPreviewCookie(to + pathname).catch(failWith(`The site, ${to}, cannot be reached`));
  if (!value) throw new CommandError(`${to} did not set the cookie of a preview of this site.`);
  return {
    site: to,
    /** Value of the cookie that shows the release, standalone and together with the live releases. */
    cookie: value,
    /** Ends the link. If the site does not answer, the link expires by itself. */
    end: () => client.delete(`/previews/${link.id}`).catch(() => {}),
  };
}
