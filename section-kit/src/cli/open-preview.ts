import { CommandError } from './command-error.ts';
import { openLink } from './open-link.ts';
import type { ReleaseClient } from './release-client.ts';

interface OpenPreviewOptions {
  client: ReleaseClient;
  /** Origin that the site is reached at. It may be another than the one that it gives to visitors. */
  to: string;
  section: string;
  release: string;
}

export interface Preview {
  /** Value of the cookie that shows it, alone and among what is live. */
  cookie: string;
  /** Takes the link back. A site that is away ends it by itself. */
  end: () => Promise<unknown>;
}

/** A preview of one release among what is live, for a browser that is no person's. */
export async function openPreview({ client, to, section, release }: OpenPreviewOptions): Promise<Preview> {
  const link = await client.post<{ id: number; url: string }>('/previews', {
    releases: { [section]: release },
    // The longest that a verifier may ask for.
    expires: '1h',
  });
  const value = await openLink(to + new URL(link.url).pathname);
  if (!value) throw new CommandError(`${to} does not open its own preview.`);
  return {
    cookie: value,
    end: () => client.delete(`/previews/${link.id}`).catch(() => {}),
  };
}
