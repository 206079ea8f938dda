import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { compressWell } from './compress-well.ts';
import type { Coding, ReadyAnswer } from './ready-answer.ts';

/** An answer that is sent this often is worth the best compression. */
const often = 20;

const codings = new LRUCache<string, Coding>({ max: 100 });

/**
 * Writes a ready answer, or 304 if the client has it.
 *
 * @param more headers of this one answer.
 */
export function writeReady(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
  more?: OutgoingHttpHeaders,
): void {
  if (answer.status === 200 && has(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, { ...answer.unchanged, ...more }).end();
    return;
  }
  if (++answer.asked === often) compressWell(answer);
  const { variants } = answer;
  const variant = variants[codingFor(String(headers['accept-encoding']))] ?? variants.identity;
  response.writeHead(answer.status, more ? { ...variant?.headers, ...more } : variant?.headers);
  response.end(method === 'HEAD' ? undefined : variant?.body);
}

/**
 * Picks the best coding that a client accepts. Browsers send few different headers, so the result is cached.
 */
function codingFor(accepted: string): Coding {
  const known = codings.get(accepted);
  if (known) return known;
  const coding = (negotiate(accepted, ['br', 'gzip', 'identity']) ?? 'identity') as Coding;
  codings.set(accepted, coding);
  return coding;
}

/** Compares only the hash, because proxies add and remove the weak prefix. */
function has(known: string | undefined, etag: string): boolean {
  return known !== undefined && (known.includes(etag.slice(2)) || known.trim() === '*');
}
