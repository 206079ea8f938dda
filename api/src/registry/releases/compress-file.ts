import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { placeFile } from './place-file.ts';

const bestBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const formats = [
  {
    suffix: '.br',
    compress: (content: Buffer) => promisify(brotliCompress)(content, bestBrotli),
    expand: promisify(brotliDecompress),
  },
  {
    suffix: '.gz',
    compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
    expand: promisify(gunzip),
  },
];

/** Writes the compressed forms of a file beside it, if they are missing or have other content. */
export async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  for (const { suffix, compress, expand } of formats) {
    const there = await readFile(file + suffix)
      .then((packed) => expand(packed))
      .catch(() => undefined);
    if (!there?.equals(content)) await placeFile(file + suffix, await compress(content));
  }
}
