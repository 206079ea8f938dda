import { releaseBase } from '@shortlisted/section-kit/contract/make-plan';
import type { FastifyBaseLogger } from 'fastify';
import type { Changes } from '../../storage/changes.ts';
import type { Database } from '../../storage/database.ts';
import { listWithdrawn, listWithdrawnAssets, readReleasesVersion } from './withdrawal.repository.ts';

/** Which releases this server shows to nobody, whichever server or process withdrew them. */
export class WithdrawnReleases {
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  #names = new Set<string>();
  /** Addresses of files that no other release has. */
  #assets = new Set<string>();
  #seen = '';
  readonly #changes: Changes;
  #stopFollowing = () => {};

  constructor(db: Database, changes: Changes, log: FastifyBaseLogger) {
    this.#db = db;
    this.#changes = changes;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.#look();
    this.#stopFollowing = this.#changes.follow(
      () => this.#look(),
      (error) => this.#log.error(error, 'could not look for withdrawn releases'),
    );
  }

  stop(): void {
    this.#stopFollowing();
  }

  /** Whether an address under `/releases/` is one of theirs. */
  covers(address: string): boolean {
    if (this.#names.size === 0) return false;
    const [, , section, release] = address.split('/');
    return this.#names.has(`${section}@${release}`) || this.#assets.has(address);
  }

  async #look(): Promise<void> {
    const withdrawn = await listWithdrawn(this.#db);
    const names = withdrawn.map(({ section, release }) => `${section}@${release}`);
    // Another release may bring a file back that it shares with one of these.
    const seen = names.length === 0 ? '' : `${names} ${await readReleasesVersion(this.#db)}`;
    if (seen === this.#seen) return;
    const assets = await listWithdrawnAssets(this.#db);
    this.#assets = new Set(assets.map(({ section, path }) => releaseBase(section) + path));
    this.#names = new Set(names);
    this.#seen = seen;
  }
}
