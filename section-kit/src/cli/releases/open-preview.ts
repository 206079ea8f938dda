import { CommandError } from '../../errors/command-error.ts';
import { fetchPreviewCookie } from './fetch-preview-cookie.ts';
import type { ReleaseClient } from './release-client.ts';

interface OpenPreviewOptions {
  client: ReleaseClient;
  /** Origin for the requests. It may differ from the origin that visitors use. */
  to: string;
  section: string;
  release: string;
}

export interface Preview {
  /** Value of the cookie that shows the release, standalone and together with the live releases. */
  cookie: string;
  /** Ends the link. If the site does not answer, the link expires by itself. */
  end: () => Promise<unknown>;
}

/** Opens a preview of one release together with the live ones, for an automated browser. */
export async function openPreview({ client, to, section, release }: OpenPreviewOptions): Promise<Preview> {
  const link = await client.post<{ id: number; url: string }>('/previews', {
    releases: { [section]: release },
    // The maximum for a verifier.
    expires: '1h',
  });
  const value = await fetchPreviewCookie(to + new URL(link.url).pathname);
  if (!value)
    throw new CommandError(
      `${to} did not set the cookie of a preview that it created. Use the site's own address for --to.`,
    );
  return {
    cookie: value,
    end: () => client.delete(`/previews/${link.id}`).catch(() => {}),
  };
}
