import type { Channel } from './channel.ts';
import { deliver } from './deliver.ts';
import type { Purge } from './purge.repository.ts';

export interface PurgeOptions {
  url: string;
  /** With the CDN's credential. */
  headers: Record<string, string>;
}

/** Names the tag in the words of both kinds of API: a list in JSON, and a header. */
export function purgeChannel({ url, headers }: PurgeOptions): Channel<Purge> {
  return {
    mark: 'forwardedAt',
    send: ({ tag }) =>
      deliver('CDN', url, {
        body: JSON.stringify({ tags: [tag] }),
        headers: { ...headers, 'content-type': 'application/json', 'surrogate-key': tag },
      }),
  };
}
