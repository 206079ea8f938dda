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

/** An answer made once, in each coding, with its headers: all that is left to do is to write it. */
export interface ReadyAnswer {
  status: number;
  etag: string;
  variants: { [Name in Coding]?: { headers: OutgoingHttpHeaders; body: Buffer } };
  /** What is repeated when the client has it already. */
  unchanged: OutgoingHttpHeaders;
  /** It is the same for everybody. */
  isShared: boolean;
  /** How often it was sent, counted until it has been compressed as well as can be. */
  asked: number;
}

interface Answer {
  status?: number;
  headers: OutgoingHttpHeaders;
  bodies: Bodies;
}

/** Quick enough to be done on the first request, and close to the best. */
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

/** What an answer costs in memory, for caches that are bounded by it. */
export function bytesOf({ variants }: ReadyAnswer): number {
  return Object.values(variants).reduce((sum, { body }) => sum + body.length, 1);
}
