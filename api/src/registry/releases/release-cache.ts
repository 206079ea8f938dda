import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../storage/database.ts';
import { findRelease, listReleaseFiles, type StoredRelease } from './release.repository.ts';

const compressible = /\.(js|css|html|json|svg|txt|xml)$/;

/** Releases unpacked from the database, to be served as files. May be deleted: it is filled again. */
export class ReleaseCache {
  readonly root: string;
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #unpacking = new Map<string, Promise<void>>();

  constructor(db: Database, dataDir: string, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
    this.root = path.join(dataDir, 'releases');
  }

  folder({ manifest }: StoredRelease): string {
    return path.join(this.root, manifest.section.name, manifest.release);
  }

  /** Unpacks a release where it is not there yet; others never see half of it. */
  async unpack(release: StoredRelease): Promise<void> {
    const folder = this.folder(release);
    if (existsSync(folder)) return;
    const running = this.#unpacking.get(folder) ?? this.#unpackTo(folder, release);
    this.#unpacking.set(folder, running);
    await running.finally(() => this.#unpacking.delete(folder));
  }

  async #unpackTo(folder: string, release: StoredRelease): Promise<void> {
    const staging = `${folder}.${process.pid}.partial`;
    await rm(staging, { recursive: true, force: true });
    for (const { path: name, content } of await listReleaseFiles(this.#db, release.id)) {
      const file = path.join(staging, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await rename(staging, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
    await rm(staging, { recursive: true, force: true });
    // The best compression takes seconds: the release is served meanwhile, and a file that comes late is not missed.
    this.#compress(release).catch((error) => this.#log.warn(error, 'a release could not be compressed'));
  }

  /** Unpacks a release that the store holds; does nothing for any other. */
  async unpackNamed(section: string, version: string): Promise<void> {
    if (existsSync(path.join(this.root, section, version))) return;
    const release = await findRelease(this.#db, section, version);
    if (!release) return;
    await this.unpack(release).catch((error) => this.#log.error(error, `${section} cannot be unpacked`));
  }

  async #compress(release: StoredRelease): Promise<void> {
    for (const name of Object.keys(release.manifest.files)) {
      if (!name.startsWith('client/') || !compressible.test(name)) continue;
      const file = path.join(this.folder(release), name);
      await writeCompressed(file, await readFile(file));
    }
  }
}

async function writeCompressed(file: string, content: Buffer): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await place(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await place(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Writes a file that is being looked for: it is there whole or not at all. */
async function place(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.partial`, content);
  await rename(`${file}.partial`, file);
}
