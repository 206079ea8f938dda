import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

type Transform = (content: Buffer, options: object) => Promise<Buffer>;

/** The types of Node 20 lack these functions, as Node 20 does. */
const { zstdCompress, zstdDecompress, zstdCompressSync } = zlib as unknown as {
  zstdCompress?: Parameters<typeof promisify>[0];
  zstdDecompress?: Parameters<typeof promisify>[0];
  zstdCompressSync?: (content: Buffer, options?: object) => Buffer;
};
const { ZSTD_c_compressionLevel: levelParameter = 0 } = zlib.constants as unknown as Record<string, number>;

/** A frame that decoders skip. It holds the hash of the dictionary and precedes the data (RFC 9842). */
const frameStart = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const hashBytes = 32;
const headerBytes = frameStart.length + hashBytes;

/** Whether this Node compresses with dictionaries. Node 22.15 to 22.18 have Zstandard and ignore dictionaries. */
export const hasDictionaries = ignoresNoDictionary();

function ignoresNoDictionary(): boolean {
  const sample = Buffer.from('Use-As-Dictionary, Available-Dictionary');
  const without = zstdCompressSync?.(sample);
  const withIt = zstdCompressSync?.(sample, { dictionary: sample });
  return without !== undefined && withIt !== undefined && withIt.length < without.length;
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
  const params = { [levelParameter]: level };
  const options = { dictionary, params, pledgedSrcSize: content.length };
  const data = await (promisify(zstdCompress as never) as Transform)(content, options);
  return Buffer.concat([frameStart, hashOf(dictionary), data]);
}

export function expandDelta(delta: Buffer, dictionary: Buffer): Promise<Buffer> {
  return (promisify(zstdDecompress as never) as Transform)(delta.subarray(headerBytes), { dictionary });
}
