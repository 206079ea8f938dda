import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

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

/** Puts the compressed forms of a file beside it, where they are not there or hold something else. */
export async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  for (const { suffix, compress, expand } of formats) {
    const there = await readFile(file + suffix)
      .then((packed) => expand(packed))
      .catch(() => undefined);
    if (!there?.equals(content)) await place(file + suffix, await compress(content));
  }
}

/** Writes a file that is being looked for: it is there whole or not at all. */
async function place(file: string, content: Buffer): Promise<void> {
  const staging = `${file}.${randomUUID()}.partial`;
  await writeFile(staging, content);
  await rename(staging, file);
}
