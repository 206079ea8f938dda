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

export interface Variant {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** An answer in each coding with its headers. The server prepares it once and then only writes it. */
export interface ReadyAnswer {
  status: number;
  etag: string;
  variants: { [Name in Coding]?: Variant };
  /** Forms for clients that have a dictionary, by its name. Undefined for an answer that never has one. */
  deltas: Map<string, Variant> | undefined;
  unchanged: OutgoingHttpHeaders;
  /** Headers that a personal answer leaves out. */
  shared: OutgoingHttpHeaders;
  /** Headers that replace others for a browser that can keep the answer as a dictionary. */
  offer: OutgoingHttpHeaders | undefined;
  isShared: boolean;
  /** Number of times that it was sent. It triggers the best compression. */
  asked: number;
}

export interface Answer {
  status?: number;
  headers: OutgoingHttpHeaders;
  /** Headers for the case that everybody gets the answer. */
  shared?: OutgoingHttpHeaders;
  offer?: OutgoingHttpHeaders | undefined;
  bodies: Bodies;
  mayHaveDeltas?: boolean;
}

/** Fast enough for a first request, and close to the best quality. */
const quickQuality = 6;

export function toReadyAnswer(given: Answer): ReadyAnswer {
  const { status = 200, headers, shared = {}, offer, bodies, mayHaveDeltas = false } = given;
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const etag = `W/"${hash}"`;
  const isCoded = bodies.br !== undefined || bodies.gzip !== undefined;
  const vary = mayHaveDeltas ? 'accept-encoding, available-dictionary' : 'accept-encoding';
  const unchanged = { ...everyAnswer, ...(isCoded && { vary }), ...headers, ...shared, etag };
  const isShared = !/private|no-store/.test(String(headers['cache-control']));
  const deltas: ReadyAnswer['deltas'] = mayHaveDeltas ? new Map() : undefined;
  const answer: ReadyAnswer = {
    status,
    etag,
    unchanged,
    shared,
    offer,
    variants: {},
    deltas,
    isShared,
    asked: 0,
  };
  for (const [coding, body] of Object.entries(bodies)) setBody(answer, coding as Coding, body);
  return answer;
}

/** An answer of JSON, which a client checks on each use. */
export async function toReadyJson(json: string, shared: OutgoingHttpHeaders = {}): Promise<ReadyAnswer> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  return toReadyAnswer({ headers, shared, bodies: await compress(Buffer.from(json)) });
}

export function setBody(answer: ReadyAnswer, coding: Coding, body: Buffer): void {
  answer.variants[coding] = toVariant(answer, coding, body);
}

/** Adds a form for clients with the `available-dictionary`. Shared caches that ignore `vary` must not store it. */
export function setDelta(answer: ReadyAnswer, dictionary: string, body: Buffer): void {
  const { headers } = toVariant(answer, 'dcz', body);
  const own = withoutShared(headers, answer);
  own['cache-control'] = `private, ${String(headers['cache-control']).replace('public, ', '')}`;
  answer.deltas?.set(dictionary, { headers: own, body });
}

function toVariant({ unchanged }: ReadyAnswer, coding: Coding | 'dcz', body: Buffer): Variant {
  const headers: OutgoingHttpHeaders = { ...unchanged, 'content-length': body.length };
  if (coding !== 'identity') headers['content-encoding'] = coding;
  return { headers, body };
}

export function withoutShared(headers: OutgoingHttpHeaders, { shared }: ReadyAnswer): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !Object.hasOwn(shared, name)));
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
export function bytesOf({ variants, deltas = new Map() }: ReadyAnswer): number {
  return [...Object.values(variants), ...deltas.values()].reduce((sum, { body }) => sum + body.length, 1);
}
