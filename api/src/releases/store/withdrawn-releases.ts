import { releaseBase } from '@shortlisted/section-kit/contract/make-plan';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../storage/database.ts';
import { poll } from '../../storage/poll.ts';
import { listWithdrawn, listWithdrawnAssets, readReleasesVersion } from './withdrawal.repository.ts';

/** Every server must refuse a withdrawn release within two seconds. */
const readMs = 500;

/** Follows withdrawals in the database, so that this server stops serving a release that another one withdrew. */
export class WithdrawnReleases {
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  #names = new Set<string>();
  /** Addresses of files that only withdrawn releases have. */
  #assets = new Set<string>();
  #seen = '';
  readonly #polling = poll(
    readMs,
    () => this.look(),
    (error) => this.#log.error(error, 'withdrawals could not be read'),
  );

  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.look();
    this.#polling.start();
  }

  stop(): Promise<void> {
    return this.#polling.stop();
  }

  /** Whether a release is withdrawn, by its name: `mf-cases@1.4.0`. */
  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** Whether an address under `/releases/` belongs to withdrawn releases only. */
  covers(address: string): boolean {
    if (this.#names.size === 0) return false;
    const [, , section, release] = address.split('/');
    return this.#names.has(`${section}@${release}`) || this.#assets.has(address);
  }

  async look(): Promise<void> {
    const withdrawn = await listWithdrawn(this.#db);
    const names = withdrawn.map(({ section, release }) => `${section}@${release}`);
    // The version of all releases counts, too: a new one may share a withdrawn file, which is served again.
    const seen = names.length === 0 ? '' : `${names} ${await readReleasesVersion(this.#db)}`;
    if (seen === this.#seen) return;
    const assets = await listWithdrawnAssets(this.#db);
    this.#assets = new Set(assets.map(({ section, path }) => releaseBase(section) + path));
    this.#names = new Set(names);
    this.#seen = seen;
  }
}
