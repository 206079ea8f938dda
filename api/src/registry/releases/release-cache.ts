import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../storage/database.ts';
import { isUnchanged } from './checked-file.ts';
import { compressFile } from './compress-file.ts';
import { findRelease, listReleaseFiles, type StoredRelease } from './release.repository.ts';

const compressible = /^client\/.*\.(js|css|html|json|svg|txt|xml)$/;
const partial = '.partial';
/** What was begun so long ago was left behind by a process that is gone. */
const abandonedMs = 3_600_000;

/** Releases unpacked from the database, to be served as files. May be deleted: it is filled again. */
export class ReleaseCache {
  readonly root: string;
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  /** Folders that this process has made, or has held against their hashes, and those that it is busy with. */
  readonly #ready = new Map<string, Promise<void>>();
  /** One file at a time: the best compression takes seconds of a thread, and files are read by the same few threads. */
  #compressing: Promise<void> = Promise.resolve();

  constructor(db: Database, dataDir: string, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
    this.root = path.join(dataDir, 'releases');
  }

  folder({ manifest }: StoredRelease): string {
    return path.join(this.root, manifest.section.name, manifest.release);
  }

  /** Unpacks a release where it is not there whole; others never see half of it. */
  async unpack(release: StoredRelease): Promise<void> {
    const folder = this.folder(release);
    // A folder that was deleted since is filled again.
    const known = existsSync(folder) ? this.#ready.get(folder) : undefined;
    const ready = known ?? this.#makeReady(folder, release);
    this.#ready.set(folder, ready);
    await ready.catch((error) => {
      this.#ready.delete(folder);
      throw error;
    });
  }

  /** Unpacks a release that the store holds; does nothing for any other. */
  async unpackNamed(section: string, version: string): Promise<void> {
    const folder = path.join(this.root, section, version);
    if (this.#ready.has(folder) && existsSync(folder)) return this.#ready.get(folder);
    const release = await findRelease(this.#db, section, version);
    if (!release || release.isPruned) return;
    await this.unpack(release).catch((error) => this.#log.error(error, `${section} cannot be unpacked`));
  }

  async #makeReady(folder: string, release: StoredRelease): Promise<void> {
    if (!(await this.#isWhole(folder, release))) await this.#unpackTo(folder, release);
    // The release is served meanwhile, and a compressed file that comes late is not missed.
    this.#compressing = this.#compressing
      .then(() => this.#compress(folder, release))
      .catch((error) => this.#log.warn(error, 'a release could not be compressed'));
  }

  async #isWhole(folder: string, { manifest }: StoredRelease): Promise<boolean> {
    if (!existsSync(folder)) return false;
    for (const name of Object.keys(manifest.files)) {
      const content = await readFile(path.join(folder, name)).catch(() => undefined);
      if (content && isUnchanged(manifest, name, content)) continue;
      this.#log.error(
        { release: `${manifest.section.name}@${manifest.release}`, file: name },
        'an unpacked file is not what its hash says: the release is unpacked again',
      );
      return false;
    }
    return true;
  }

  async #unpackTo(folder: string, release: StoredRelease): Promise<void> {
    await removeAbandoned(path.dirname(folder));
    // The folder may be shared with other containers, in which process ids repeat.
    const staging = `${folder}.${randomUUID()}${partial}`;
    for (const { path: name, content } of await listReleaseFiles(this.#db, release.id)) {
      const file = path.join(staging, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const aside = `${folder}.${randomUUID()}${partial}`;
    // Another process may be quicker with each of these.
    await rename(folder, aside).catch(() => {});
    await rename(staging, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
    for (const left of [staging, aside]) await rm(left, { recursive: true, force: true });
  }

  async #compress(folder: string, { manifest }: StoredRelease): Promise<void> {
    for (const name of Object.keys(manifest.files)) {
      if (compressible.test(name)) await compressFile(path.join(folder, name));
    }
  }
}

/** Removes what processes left behind that were ended meanwhile. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.endsWith(partial)) continue;
    const entry = path.join(parent, name);
    const age = Date.now() - ((await stat(entry).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > abandonedMs) await rm(entry, { recursive: true, force: true });
  }
}
