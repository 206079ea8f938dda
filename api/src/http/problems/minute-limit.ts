import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;
const maxKeys = 20_000;

/** Counts what each of many does, for a minute from the first time. */
export class MinuteLimit {
  readonly #perMinute: number;
  readonly #counts = new LRUCache<string, { count: number }>({ max: maxKeys, ttl: minuteMs });

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** @returns whether this time is still within the limit. */
  take(key: string): boolean {
    const known = this.#counts.get(key);
    if (!known) this.#counts.set(key, { count: 1 });
    else known.count++;
    return (known?.count ?? 1) <= this.#perMinute;
  }
}
