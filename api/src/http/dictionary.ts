import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

type Transform = (
  content: Buffer,
  options: object,
  done: (error: Error | null, result: Buffer) => void,
) => void;

/** Node 20 lacks these functions, and so do its types. */
const { zstdCompress, zstdDecompress, zstdCompressSync, constants } = zlib as unknown as {
  zstdCompress: Transform;
  zstdDecompress: Transform;
  zstdCompressSync?: (content: Buffer, options?: object) => Buffer;
  constants: Record<'ZSTD_c_compressionLevel', number>;
};

/** A frame that decoders skip. It holds the hash of the dictionary and precedes the data (RFC 9842). */
const frameStart = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const hashBytes = 32;
const headerBytes = frameStart.length + hashBytes;

/** Whether this Node compresses with dictionaries. Node 22.15 to 22.18 have Zstandard and ignore dictionaries. */
export const hasDictionaries = zstdCompressSync !== undefined && usesDictionary(zstdCompressSync);

function usesDictionary(compress: (content: Buffer, options?: object) => Buffer): boolean {
  const sample = Buffer.from('Use-As-Dictionary, Available-Dictionary');
  return compress(sample, { dictionary: sample }).length < compress(sample).length;
}

export function hashOf(dictionary: Buffer): Buffer {
  return createHash('sha256').update(dictionary).digest();
}

/** The value of `available-dictionary` for a hash. */
export function nameOf(hash: Buffer): string {
  return `:${hash.toString('base64')}:`;
}

/** The hash in a value of `available-dictionary`. Undefined for anything else. */
export function readName(name: string): Buffer | undefined {
  const hash = Buffer.from(name.slice(1, -1), 'base64');
  return hash.length === hashBytes && nameOf(hash) === name ? hash : undefined;
}

/** Compresses with a dictionary, in the format of the content coding `dcz`. */
export async function compressDelta(content: Buffer, dictionary: Buffer, level: number): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: level };
  const options = { dictionary, params, pledgedSrcSize: content.length };
  const data = await promisify(zstdCompress)(content, options);
  return Buffer.concat([frameStart, hashOf(dictionary), data]);
}

export function expandDelta(delta: Buffer, dictionary: Buffer): Promise<Buffer> {
  return promisify(zstdDecompress)(delta.subarray(headerBytes), { dictionary });
}
