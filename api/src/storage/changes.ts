import pg from 'pg';
import type { DatabasePlace } from './database.ts';
import { changesChannel } from './tell-changes.ts';

/** How often everybody looks, told or not: live within two seconds on every server, whatever is lost on the way. */
const lookMs = 500;
const reconnectMs = 1000;

/**
 * Has others look at the records again when something may be new in them, whichever process wrote it. PostgreSQL tells
 * at once; what it could not tell, and everything in SQLite, is found by looking twice a second.
 */
export class Changes {
  readonly #databaseUrl: string | undefined;
  readonly #tell = new Set<() => void>();
  #listener: pg.Client | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ databaseUrl }: Pick<DatabasePlace, 'databaseUrl'>) {
    this.#databaseUrl = databaseUrl;
  }

  /** A connection of its own, for as long as the server runs. */
  start(): void {
    if (this.#databaseUrl) void this.#listen(this.#databaseUrl);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#reconnect);
    await this.#listener?.end().catch(() => {});
  }

  /**
   * Never looks twice at the same time, and once more where it was told meanwhile.
   *
   * @returns what ends it.
   */
  follow(look: () => Promise<void>, onError: (error: unknown) => void): () => void {
    let isLooking = false;
    let isTold = false;
    const run = async () => {
      isLooking = true;
      do {
        isTold = false;
        await look().catch(onError);
      } while (isTold);
      isLooking = false;
    };
    const tell = () => {
      isTold = true;
      if (!isLooking) void run();
    };
    const timer = setInterval(() => isLooking || void run(), lookMs).unref();
    this.#tell.add(tell);
    return () => {
      clearInterval(timer);
      this.#tell.delete(tell);
    };
  }

  async #listen(connectionString: string): Promise<void> {
    const client = new pg.Client({ connectionString, keepAlive: true });
    this.#listener = client;
    const tellAll = () => {
      for (const tell of this.#tell) tell();
    };
    client.on('notification', tellAll);
    client.on('error', () => {});
    client.once('end', () => {
      if (this.#isStopped) return;
      this.#reconnect = setTimeout(() => this.#listen(connectionString), reconnectMs).unref();
    });
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}`);
      // What was told while nobody listened.
      tellAll();
    } catch {
      await client.end().catch(() => {});
    }
  }
}
