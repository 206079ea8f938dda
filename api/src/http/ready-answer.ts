import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { everyAnswer } from './security-headers.ts';

export interface Bodies {
  identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

export type Coding = keyof Bodies;

/** An answer in each coding with its headers. The server prepares it once and then only writes it. */
export interface ReadyAnswer {
  status: number;
  etag: string;
  variants: { [Name in Coding]?: { headers: OutgoingHttpHeaders; body: Buffer } };
  /** Headers of a 304 answer. */
  unchanged: OutgoingHttpHeaders;
  /** Whether it is the same for every visitor. */
  isShared: boolean;
  /** Number of times that it was sent. It triggers the best compression. */
  asked: number;
}

interface Answer {
  status?: number;
  headers: OutgoingHttpHeaders;
  bodies: Bodies;
}

/** Fast enough for a first request, and close to the best quality. */
const quickQuality = 6;

export function toReadyAnswer({ status = 200, headers, bodies }: Answer): ReadyAnswer {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const etag = `W/"${hash}"`;
  const isCoded = bodies.br !== undefined || bodies.gzip !== undefined;
  const unchanged = { ...everyAnswer, ...(isCoded && { vary: 'accept-encoding' }), ...headers, etag };
  const isShared = !/private|no-store/.test(String(headers['cache-control']));
  const answer: ReadyAnswer = { status, etag, unchanged, variants: {}, isShared, asked: 0 };
  for (const [coding, body] of Object.entries(bodies)) setBody(answer, coding as Coding, body);
  return answer;
}

export function setBody({ unchanged, variants }: ReadyAnswer, coding: Coding, body: Buffer): void {
  const headers: OutgoingHttpHeaders = { ...unchanged, 'content-length': body.length };
  if (coding !== 'identity') headers['content-encoding'] = coding;
  variants[coding] = { headers, body };
}

export async function compress(identity: Buffer): Promise<Bodies> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, quickQuality),
    promisify(gzip)(identity),
  ]);
  return { identity, gzip: gzipped, br };
}

export function compressBrotli(identity: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return promisify(brotliCompress)(identity, { params });
}

/** Size in memory, for cache limits. */
export function bytesOf({ variants }: ReadyAnswer): number {
  return Object.values(variants).reduce((sum, { body }) => sum + body.length, 1);
}
