import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { compressDelta, expandDelta, hashOf } from '../../http/dictionary.ts';
import { placeFile } from './place-file.ts';

interface Format {
  suffix: string;
  compress: (content: Buffer) => Promise<Buffer>;
  expand: (packed: Buffer) => Promise<Buffer>;
}

const bestBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const bestZstandard = 19;

const brotli: Format = {
  suffix: '.br',
  compress: (content) => promisify(brotliCompress)(content, bestBrotli),
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
export async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  for (const format of [brotli, gz]) await provide(file, content, format);
}

/** Likewise the form for visitors who have another version of the file. */
export async function compressWithDictionary(file: string, dictionaryFile: string): Promise<void> {
  const [content, dictionary] = await Promise.all([readFile(file), readFile(dictionaryFile)]);
  await provide(file, content, {
    suffix: deltaSuffix(hashOf(dictionary)),
    compress: (all) => compressDelta(all, dictionary, bestZstandard),
    expand: (delta) => expandDelta(delta, dictionary),
  });
}

async function provide(file: string, content: Buffer, { suffix, compress, expand }: Format): Promise<void> {
  const there = await readFile(file + suffix)
    .then((packed) => expand(packed))
    .catch(() => undefined);
  if (!there?.equals(content)) await placeFile(file + suffix, await compress(content));
}
