import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import {
  type Coding,
  compressBrotli,
  type ReadyAnswer,
  setBody,
  type Variant,
  withoutShared,
} from './ready-answer.ts';

/** An answer that is sent this often is worth the best compression. */
const often = 20;

const bestQuality = 11;
let last = Promise.resolve();

/** Compresses a frequent answer again, a tenth smaller. Each run takes a second, so only one runs at a time. */
export function compressWell(answer: ReadyAnswer): Promise<void> {
  const { identity, br } = answer.variants;
  if (!identity || !br) return last;
  last = last.then(async () => {
    const better = await compressBrotli(identity.body, bestQuality).catch(() => br.body);
    if (better.length < br.body.length) setBody(answer, 'br', better);
  });
  return last;
}

/** The best coding that a client accepts. Browsers send few different headers, so the result is kept. */
const codings = new LRUCache<string, Coding>({
  max: 100,
  memoMethod: (accepted) => (negotiate(accepted, ['br', 'gzip', 'identity']) ?? 'identity') as Coding,
});

/** Writes a ready answer, or 304 if the client has it. `more` headers of this one answer make it personal. */
export function writeReady(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
  more?: OutgoingHttpHeaders,
): void {
  const withMore = (own: OutgoingHttpHeaders) => {
    if (more) return { ...withoutShared(own, answer), ...more };
    // Only Chromium sends this header, and only Chromium keeps documents as dictionaries.
    return answer.offer && headers['sec-ch-ua'] ? { ...own, ...answer.offer } : own;
  };
  if (answer.status === 200 && has(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, withMore(answer.unchanged)).end();
    return;
  }
  if (++answer.asked === often) compressWell(answer);
  const { variants } = answer;
  const variant =
    (more ? undefined : findDelta(headers, answer)) ??
    variants[codings.memo(String(headers['accept-encoding']))] ??
    variants.identity;
  response.writeHead(answer.status, variant && withMore(variant.headers));
  response.end(method === 'HEAD' ? undefined : variant?.body);
}

/** Whether the client has a dictionary for which the answer is not compressed. */
export function lacksDelta(headers: IncomingHttpHeaders, { deltas }: ReadyAnswer): boolean {
  const dictionary = headers['available-dictionary'];
  return deltas !== undefined && dictionary !== undefined && !deltas.has(String(dictionary));
}

function findDelta(headers: IncomingHttpHeaders, { deltas }: ReadyAnswer): Variant | undefined {
  const delta = deltas?.get(String(headers['available-dictionary']));
  return delta && negotiate(String(headers['accept-encoding']), ['dcz']) ? delta : undefined;
}

/** Compares only the hash, because proxies add and remove the weak prefix. */
function has(known: string | undefined, etag: string): boolean {
  return known !== undefined && (known.includes(etag.slice(2)) || known.trim() === '*');
}
