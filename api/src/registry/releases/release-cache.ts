import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assetFolder } from '@shortlisted/section-kit/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../storage/database.ts';
import { integrityOf } from './checked-file.ts';
import { compressFile } from './compress-file.ts';
import { partial, placeFile } from './place-file.ts';
import { findRelease, type StoredRelease } from './release.repository.ts';
import { findAsset, findContent } from './release-file.repository.ts';

const compressible = /^(?:assets|client)\/.*\.(js|css|html|json|svg|txt|xml)$/;
/** What was begun so long ago was left behind by a process that is gone. */
const abandonedMs = 3_600_000;

/** Files of releases unpacked from the database, to be served. May be deleted: it is filled again. */
export class ReleaseCache {
  readonly root: string;
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  /** Files that this process has written, or has held against their hashes. */
  readonly #checked = new Set<string>();
  /** One file at a time: the best compression takes seconds of a thread, and files are read by the same few threads. */
  #compressing: Promise<void> = Promise.resolve();

  constructor(db: Database, dataDir: string, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
    this.root = path.join(dataDir, 'releases');
  }

  /** Where a file of a release lies: an asset once for all releases of the section. */
  fileOf({ manifest: { section, release } }: StoredRelease, name: string): string {
    const folder = name.startsWith(assetFolder) ? '' : release;
    return path.join(this.root, section.name, folder, name);
  }

  /** Unpacks what is not there of a release; nobody ever sees half of a file. */
  async unpack(release: StoredRelease): Promise<void> {
    const { section, release: version, files } = release.manifest;
    for (const folder of [version, assetFolder]) {
      await removeAbandoned(path.join(this.root, section.name, folder));
    }
    for (const [name, { integrity }] of Object.entries(files)) {
      await this.#provide(this.fileOf(release, name), name, integrity);
    }
  }

  /** Unpacks a release that the store holds; does nothing for any other. */
  async unpackNamed(section: string, version: string): Promise<void> {
    const release = await findRelease(this.#db, section, version);
    if (!release || release.isPruned) return;
    await this.unpack(release).catch((error) => this.#log.error(error, `${section} cannot be unpacked`));
  }

  /** Unpacks one asset of a section. @returns whether it is there. */
  async unpackAsset(section: string, name: string): Promise<boolean> {
    const file = path.join(this.root, section, name);
    if (this.#isReady(file)) return true;
    const integrity = await findAsset(this.#db, section, name);
    if (!integrity) return false;
    return this.#provide(file, name, integrity).then(
      () => true,
      (error) => {
        this.#log.error(error, `${section} cannot be unpacked`);
        return false;
      },
    );
  }

  #isReady(file: string): boolean {
    return this.#checked.has(file) && existsSync(file);
  }

  async #provide(file: string, name: string, integrity: string): Promise<void> {
    if (this.#isReady(file)) return;
    const there = await readFile(file).catch(() => undefined);
    if (!there || integrityOf(there) !== integrity) {
      if (there)
        this.#log.error({ file }, 'an unpacked file is not what its hash says: it is unpacked again');
      const content = await findContent(this.#db, integrity);
      if (!content) throw new Error(`the store has no content of ${name}`);
      await mkdir(path.dirname(file), { recursive: true });
      await placeFile(file, content);
    }
    this.#checked.add(file);
    // It is served meanwhile, and a compressed file that comes late is not missed.
    if (compressible.test(name)) this.#compressLater(file);
  }

  #compressLater(file: string): void {
    this.#compressing = this.#compressing
      .then(() => compressFile(file))
      .catch((error) => this.#log.warn(error, 'a file of a release could not be compressed'));
  }
}

/** Removes what processes left behind that were ended meanwhile. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    if (!name.endsWith(partial)) continue;
    const file = path.join(folder, name);
    const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > abandonedMs) await rm(file, { recursive: true, force: true });
  }
}
