import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bytesOf, type ReadyAnswer } from './ready-answer.ts';
import { lacksDelta, writeReady } from './write-ready.ts';

/** Limits of each connection. The server closes connections of slower clients. */
export const connectionLimits = {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: 10_000,
  /** From the first byte of a request to its end. */
  requestTimeout: 30_000,
  /** Between two requests. Longer than proxies keep theirs, which would otherwise send into a closing connection. */
  keepAliveTimeout: 72_000,
  /** Longest time in which nothing is sent or received. */
  silentTimeout: 120_000,
  connectionsCheckingInterval: 2000,
};

type ConnectionLimits = Partial<typeof connectionLimits> & { maxConnections: number };

/** Lifetime of a stored answer. It is too short for visitors to notice and long enough for any peak. */
const laneMs = 250;
const maxBytes = 64 * 1024 * 1024;

type Keep = (answer: ReadyAnswer, route: string) => void;

interface Kept {
  answer: ReadyAnswer;
  route: string;
}

const keeps = new WeakMap<ServerResponse, Keep>();

/** Sends an answer without Fastify's reply, which would take most of the time. `more` headers make it personal. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  more?: OutgoingHttpHeaders,
): FastifyReply {
  const { raw } = reply.hijack();
  if (!more && answer.isShared) keeps.get(raw)?.(answer, request.routeOptions.url ?? '');
  writeReady(request.raw, raw, answer, more);
  return reply;
}

export interface FastLaneOptions {
  /** By default, `connectionLimits`. */
  limits: ConnectionLimits;
  isPersonal: (cookies: string) => boolean;
  /** Called for each answer that bypasses Fastify. */
  onAnswer?: ((route: string, status: number) => void) | undefined;
}

/** Sends recent answers again before Fastify sees the request, which costs as much as the sending itself. */
export function fastLane({ limits, isPersonal, onAnswer }: FastLaneOptions) {
  const find = (lane: LRUCache<string, Kept>, { url = '', method, headers }: IncomingMessage) => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (headers.range || headers['content-encoding'] || !headers.host) return undefined;
    if (headers.cookie && isPersonal(headers.cookie)) return undefined;
    const kept = lane.get(url);
    return kept && !lacksDelta(headers, kept.answer) ? kept : undefined;
  };

  const serverFactory: FastifyServerOptions['serverFactory'] = (handler) => {
    const lane = new LRUCache<string, Kept>({
      max: 1000,
      ttl: laneMs,
      maxSize: maxBytes,
      sizeCalculation: ({ answer }) => bytesOf(answer),
    });
    const { silentTimeout, maxConnections, ...timeouts } = { ...connectionLimits, ...limits };
    const server = createServer(
      // Node would refuse a missing host with a bare answer. The hook for broken requests answers with a problem.
      { requireHostHeader: false, ...timeouts },
      (request, response) => {
        // A closing server leaves requests to Fastify, which tells clients to reconnect.
        const isLane = server.listening && countHosts(request.rawHeaders) === 1;
        const ready = isLane ? find(lane, request) : undefined;
        if (ready) {
          writeReady(request, response, ready.answer);
          onAnswer?.(ready.route, response.statusCode);
          return;
        }
        keeps.set(response, (answer, route) => lane.set(request.url ?? '', { answer, route }));
        handler(request, response);
      },
    );
    server.setTimeout(silentTimeout);
    server.maxConnections = maxConnections;
    return server;
  };
  return { serverFactory };
}

export function countHosts(rawHeaders: string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}
