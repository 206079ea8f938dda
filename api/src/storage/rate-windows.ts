import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';

const maxKeys = 20_000;

interface Take {
  /** How often it was done in this window, this time included. */
  count: number;
  /** Until the window ends. */
  leftMs: number;
}

interface Window {
  count: number;
  endsAt: string;
}

interface RateWindowsOptions {
  db: Database;
  /** Of what is counted. */
  name: string;
  /** After this many nothing is asked of the database until the window ends. */
  limit: number;
  windowMs: number;
}

/**
 * Counts what each of many does in a window of time that begins with the first, on all servers of a PostgreSQL database
 * together. On SQLite, which is one server's, and while the database cannot be had, each server counts for itself.
 */
export class RateWindows {
  readonly #options: RateWindowsOptions;
  readonly #isShared: boolean;
  readonly #windows: LRUCache<string, Window>;
  #erasedAt = 0;

  constructor(options: RateWindowsOptions) {
    this.#options = options;
    this.#isShared = isPostgres(options.db);
    this.#windows = new LRUCache({ max: maxKeys, ttl: options.windowMs });
  }

  async take(key: string, nowMs = Date.now()): Promise<Take> {
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
        // No address is written down.
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

  /** What has ended goes, once in a window. */
  async #erase(now: string): Promise<void> {
    const { db, windowMs } = this.#options;
    if (Date.parse(now) < this.#erasedAt + windowMs) return;
    this.#erasedAt = Date.parse(now);
    await db.deleteFrom('rateWindows').where('endsAt', '<', now).execute();
  }
}
