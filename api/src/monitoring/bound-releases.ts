import { LRUCache } from 'lru-cache';
import type { Counter } from 'prom-client';

/** More than are ever live at once; each has a few lines in the figures. */
const maxReleases = 60;

/**
 * Forgets what counters hold of releases that were not heard of for the longest.
 *
 * @returns to be told of each release that is counted.
 */
export function boundReleases(counters: Counter<string>[], max = maxReleases) {
  const forget = async (_: unknown, key: string) => {
    for (const counter of counters) {
      for (const { labels } of (await counter.get()).values) {
        if (`${labels.section} ${labels.release}` === key) counter.remove(labels);
      }
    }
  };
  const seen = new LRUCache<string, true>({ max, dispose: forget });
  return (section: string, release: string): void => {
    const key = `${section} ${release}`;
    if (!seen.get(key)) seen.set(key, true);
  };
}
