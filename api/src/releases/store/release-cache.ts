import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assetFolder, mapFolder } from '@shortlisted/section-kit/contract';
import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import type { FastifyBaseLogger } from 'fastify';
import { BucketError } from '../../storage/bucket.ts';
import type { Database } from '../../storage/database.ts';
import { inBatches } from '../../storage/in-batches.ts';
import { integrityOf } from './checked-file.ts';
import { compressFile, compressWithDictionary, deltaSuffix } from './compress-file.ts';
import { patternOf } from './file-pattern.ts';
import { partial, placeFile } from './place-file.ts';
import type { StoredRelease } from './release.repository.ts';
import { findAsset, findContent } from './release-file.repository.ts';

const compressible = /^assets\/.*\.(js|css|html|json|svg|txt|xml)$/;
/** The process that began to write a file this long ago has ended. */
const abandonedMs = 3_600_000;
/** Files that a release gets from the store at the same time. */
const atOnce = 10;

/** Unpacks files of releases from the database, for serving. The folder may be deleted; the cache fills it again. */
export class ReleaseCache {
  readonly root: string;
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  /** Files, and differences of files, that this process has written or checked. */
  readonly #checked = new Set<string>();
  /** One compression at a time: the best quality occupies a thread for seconds, and the same few threads read files. */
  #compressing: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(db: Database, dataDir: string, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
    this.root = path.join(dataDir, 'releases');
  }

  /** The path of a file of a release. All releases of a section share its assets, except candidates. */
  fileOf({ manifest: { section, release } }: StoredRelease, name: string): string {
    const folder = name.startsWith(assetFolder) && !isCandidate(release) ? '' : release;
    return path.join(this.root, section.name, folder, name);
  }

  /** Unpacks the missing files of a release. Readers never see a partial file. */
  async unpack(release: StoredRelease): Promise<void> {
    const { section, release: version, files, client } = release.manifest;
    if (!client.entry.startsWith(assetFolder)) {
      throw new Error(
        `${section.name}@${version} has no ${assetFolder}: build the section again and release it`,
      );
    }
    // Source maps are not served.
    const served = Object.entries(files).filter(([name]) => !name.startsWith(mapFolder));
    // An overloaded server takes a tenth of a second for each read of a folder, and a rollback waits for them.
    if (served.every(([name]) => this.#isReady(this.fileOf(release, name)))) return;
    for (const folder of [version, assetFolder]) {
      await removeAbandoned(path.join(this.root, section.name, folder));
    }
    await inBatches(served, atOnce, (batch) =>
      Promise.all(
        batch.map(([name, { integrity }]) => this.#provide(this.fileOf(release, name), name, integrity)),
      ),
    );
  }

  /** Unpacks one asset of a section. @returns whether it exists. */
  async unpackAsset(section: string, name: string): Promise<boolean> {
    const file = path.join(this.root, section, name);
    if (this.#isReady(file)) return true;
    const integrity = await findAsset(this.#db, section, name);
    if (!integrity) return false;
    return this.#provide(file, name, integrity).then(
      () => true,
      (error) => {
        if (error instanceof BucketError) throw error;
        this.#log.error(error, `${section} cannot be unpacked`);
        return false;
      },
    );
  }

  /** Compresses the files of a release for visitors who have files of earlier ones. */
  compressDeltasLater({ manifest }: StoredRelease, earlier: StoredRelease[]): void {
    const versions = new Set(earlier.flatMap(({ manifest: { files } }) => Object.keys(files)));
    for (const name of Object.keys(manifest.files)) {
      const pattern = patternOf(name);
      for (const version of versions) {
        if (!pattern || version === name || patternOf(version) !== pattern) continue;
        this.#later(() => this.#compressDelta(manifest.section.name, name, version));
      }
    }
  }

  async #compressDelta(section: string, name: string, version: string): Promise<void> {
    const delta = path.join(section, `${name} from ${version}`);
    // The earlier release may be pruned.
    if (this.#checked.has(delta) || !(await this.unpackAsset(section, version))) return;
    const [file = '', dictionary = ''] = [name, version].map((asset) => path.join(this.root, section, asset));
    await compressWithDictionary(this.#db, file, dictionary);
    this.#checked.add(delta);
  }

  /** Reads the form of an asset for visitors who have the dictionary with this hash. */
  async readDelta(section: string, name: string, dictionary: Buffer): Promise<Buffer | undefined> {
    return readFile(path.join(this.root, section, name) + deltaSuffix(dictionary)).catch(() => undefined);
  }

  /** Resolves when the compression under way has ended. The remaining files are compressed after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#compressing;
  }

  #isReady(file: string): boolean {
    return this.#checked.has(file) && existsSync(file);
  }

  async #provide(file: string, name: string, integrity: string): Promise<void> {
    if (this.#isReady(file)) return;
    const there = await readFile(file).catch(() => undefined);
    if (!there || integrityOf(there) !== integrity) {
      if (there) this.#log.error({ file }, 'an unpacked file does not match its hash: it is unpacked again');
      const content = await findContent(this.#db, integrity);
      if (!content) throw new Error(`the store has no content of ${name}`);
      await mkdir(path.dirname(file), { recursive: true });
      await placeFile(file, content);
    }
    this.#checked.add(file);
    // The server can send the file uncompressed until then.
    if (compressible.test(name)) this.#later(() => compressFile(this.#db, file));
  }

  #later(compress: () => Promise<void>): void {
    this.#compressing = this.#compressing
      .then(() => (this.#isStopped ? undefined : compress()))
      .catch((error) => this.#log.warn(error, 'a file of a release could not be compressed'));
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    if (!name.endsWith(partial)) continue;
    const file = path.join(folder, name);
    const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > abandonedMs) await rm(file, { recursive: true, force: true });
  }
}
