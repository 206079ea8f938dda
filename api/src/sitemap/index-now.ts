import type { FastifyBaseLogger } from 'fastify';
import { deliver } from '../outbox/deliver.ts';
import { claimTask } from '../storage/claim-task.ts';
import type { Database } from '../storage/database.ts';
import { digestPage } from './digest-page.ts';
import { readDigests, writeDigests } from './page-digest.repository.ts';

/** Search engines that take part hand the addresses on to each other. */
const sharedEndpoint = 'https://api.indexnow.org/indexnow';
/** The protocol allows this many addresses in one request. */
const maxAddresses = 10_000;
const everyMs = 10 * 60_000;
const lookMs = 60_000;

export interface IndexNowOptions {
  db: Database;
  siteUrl: string;
  key: string;
  /** Default: the endpoint that all search engines share. */
  endpoint?: string;
  /** Changes with each release and edit that this server shows. */
  getVersion: () => string | undefined;
  /** Addresses of the sitemap; undefined while it cannot be written. */
  listAddresses: () => Promise<string[] | undefined>;
  /** HTML of an address; undefined if it cannot be rendered now. */
  readPage: (address: string) => Promise<string | undefined>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Tells search engines which pages say something else after a release or an edit. One of the servers does so, ten minutes
 * after the previous time at the earliest. What could not be sent is sent the next time.
 */
export class IndexNow {
  readonly #options: IndexNowOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** The version whose pages this server has compared. */
  #compared: string | undefined;

  constructor(options: IndexNowOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.look();
      void this.#running.then(() => this.start());
    }, lookMs).unref();
  }

  /** Resolves when the current request has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Compares the pages if they may have changed here and no other server has just done so. */
  async look(): Promise<void> {
    const { db, getVersion, log } = this.#options;
    const version = getVersion();
    if (version === undefined || version === this.#compared) return;
    try {
      await claimTask(db, 'indexnow', everyMs, async () => {
        if (await this.#tellChanges()) this.#compared = version;
      });
    } catch (error) {
      log.warn(error, 'Search engines were not told of changed pages.');
    }
  }

  /** @returns whether everything was compared and told. */
  async #tellChanges(): Promise<boolean> {
    const { db, listAddresses, readPage } = this.#options;
    const addresses = await listAddresses();
    if (!addresses) return false;
    const told = await readDigests(db);
    const changed: [string, string | undefined][] = [...told.keys()]
      .filter((address) => !addresses.includes(address))
      .map((address) => [address, undefined]);
    let isComplete = true;
    for (const address of addresses) {
      const html = await readPage(address);
      if (html === undefined) isComplete = false;
      else if (digestPage(html) !== told.get(address)) changed.push([address, digestPage(html)]);
    }
    const batch = changed.slice(0, maxAddresses);
    // The first time, search engines have the sitemap.
    if (told.size > 0 && batch.length > 0) await this.#send(batch.map(([address]) => address));
    await writeDigests(db, batch);
    return isComplete && batch.length === changed.length;
  }

  #send(urlList: string[]): Promise<void> {
    const { siteUrl, key, endpoint = sharedEndpoint } = this.#options;
    return deliver('IndexNow endpoint', endpoint, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList,
      }),
    });
  }
}
