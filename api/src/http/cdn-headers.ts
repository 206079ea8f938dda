/** A minute, because a purge may fail. */
const lifetime = 'max-age=60';

/** Headers with which a CDN keeps an answer until it is purged by one of its tags, in the words of each. */
export function cdnHeaders(tags: string[]): Record<string, string> {
  return {
    'cdn-cache-control': lifetime,
    'surrogate-control': lifetime,
    'cache-tag': tags.join(','),
    'surrogate-key': tags.join(' '),
  };
}
