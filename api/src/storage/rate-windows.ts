import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';

const maxKeys = 20_000;

interface Window {
  count: number;
  endsAt: string;
}

interface RateWindowsOptions {
  db: Database;
  name: string;
  /** Beyond this count the database is not asked until the window ends. */
  limit: number;
  windowMs: number;
}

/**
 * Counts the actions of each client in a window that begins with the first one. On PostgreSQL all servers
 * share the counts. On SQLite, and while PostgreSQL is unavailable, each server counts for itself.
 */
export class RateWindows {
  readonly #options: RateWindowsOptions;
  readonly #isShared: boolean;
  readonly #windows: LRUCache<string, Window>;
  #erasedAt = 0;

  constructor(options: RateWindowsOptions) {
    this.#options = options;
    this.#isShared = isPostgres(options.db);
    // `max` would allocate all places in advance: 15 ms for each limit at every start.
    this.#windows = new LRUCache({ maxSize: maxKeys, sizeCalculation: () => 1, ttl: options.windowMs });
  }

  /** @returns the number of actions in this window, this one included, and the time until the window ends. */
  async take(key: string, nowMs = Date.now()) {
    const { limit, windowMs } = this.#options;
    const now = new Date(nowMs).toISOString();
    const fresh = { count: 0, endsAt: new Date(nowMs + windowMs).toISOString() };
    const known = this.#windows.get(key);
    const here = known && known.endsAt > now ? known : fresh;
    let count = ++here.count;
    this.#windows.set(key, here);
    if (this.#isShared && count <= limit) {
      const everywhere = await this.#takeShared(key, now, fresh.endsAt).catch(() => here);
      count = Math.max(count, everywhere.count);
      here.count = Math.max(here.count, count);
      here.endsAt = everywhere.endsAt;
    }
    return { count, leftMs: Date.parse(here.endsAt) - nowMs };
  }

  async #takeShared(key: string, now: string, endsAt: string): Promise<Window> {
    const { db, name } = this.#options;
    await this.#erase(now);
    return (
      db
        .insertInto('rateWindows')
        // Stores a hash, so that no address is stored.
        .values({ key: createHash('sha256').update(`${name} ${key}`).digest('hex'), count: 1, endsAt })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when rate_windows.ends_at > ${now} then rate_windows.count + 1 else 1 end`,
            endsAt: sql`case when rate_windows.ends_at > ${now} then rate_windows.ends_at else ${endsAt} end`,
          }),
        )
        .returning(['count', 'endsAt'])
        .executeTakeFirstOrThrow()
    );
  }

  /** Removes ended windows, at most once in a window. */
  async #erase(now: string): Promise<void> {
    const { db, windowMs } = this.#options;
    if (Date.parse(now) < this.#erasedAt + windowMs) return;
    this.#erasedAt = Date.parse(now);
    await db.deleteFrom('rateWindows').where('endsAt', '<', now).execute();
  }
}
