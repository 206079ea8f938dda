import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, gzip } from 'node:zlib';
import { compressDelta, expandDelta, hashOf } from '../../http/dictionary.ts';
import { compressBrotli } from '../../http/ready-answer.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { integrityOf } from './checked-file.ts';
import { placeFile } from './place-file.ts';
import { findPacked, keepPacked } from './release-file.repository.ts';

interface Format {
  suffix: string;
  compress: (content: Buffer) => Promise<Buffer>;
  expand: (packed: Buffer) => Promise<Buffer>;
}

const bestBrotli = 11;
const bestZstandard = 19;

const brotli: Format = {
  suffix: '.br',
  compress: (content) => compressBrotli(content, bestBrotli),
  expand: promisify(brotliDecompress),
};
const gz: Format = {
  suffix: '.gz',
  compress: (content) => promisify(gzip)(content, { level: 9 }),
  expand: promisify(gunzip),
};

/** Suffix of a file that was compressed with the dictionary of this hash. */
export function deltaSuffix(hash: Buffer): string {
  return `.${hash.toString('hex')}.dcz`;
}

/** Writes the compressed forms of a file beside it, if they are missing or have other content. */
export async function compressFile(db: Database, file: string): Promise<void> {
  const content = await readFile(file);
  for (const format of [brotli, gz]) await provide(db, file, content, format);
}

/** Likewise the form for visitors who have another version of the file. */
export async function compressWithDictionary(db: Database, file: string, dictionaryFile: string) {
  const [content, dictionary] = await Promise.all([readFile(file), readFile(dictionaryFile)]);
  await provide(db, file, content, {
    suffix: deltaSuffix(hashOf(dictionary)),
    compress: (all) => compressDelta(all, dictionary, bestZstandard),
    expand: (delta) => expandDelta(delta, dictionary),
  });
}

/** Of all servers, the first compresses. */
async function provide(db: Database, file: string, content: Buffer, { suffix, compress, expand }: Format) {
  const isRight = async (packed: Buffer) =>
    (await expand(packed).catch(() => undefined))?.equals(content) === true;
  const there = await readFile(file + suffix).catch(() => undefined);
  if (there && (await isRight(there))) return;
  const key = { integrity: integrityOf(content), suffix };
  // While the database is away, the server compresses for itself.
  const stored = await findPacked(db, key).catch(() => undefined);
  if (stored && (await isRight(stored))) return placeFile(file + suffix, stored);
  const packed = await compress(content);
  await placeFile(file + suffix, packed);
  await retryWhenBusy(() => keepPacked(db, { ...key, content: packed }));
}
