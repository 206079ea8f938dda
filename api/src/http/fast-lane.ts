import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bytesOf, type ReadyAnswer } from './ready-answer.ts';
import { writeReady } from './write-ready.ts';

/** How long an answer is given again unasked: short enough for nobody to see, long enough for any rush. */
const laneMs = 250;
const maxBytes = 64 * 1024 * 1024;
const keepAliveMs = 72_000;

type Keep = (answer: ReadyAnswer, route: string) => void;

interface Kept {
  answer: ReadyAnswer;
  /** Pattern of the route that gave it. */
  route: string;
}

const keeps = new WeakMap<ServerResponse, Keep>();

/** An answer that everybody gets at this address, for now. */
export function keepInLane(response: ServerResponse, answer: ReadyAnswer, route: string): void {
  keeps.get(response)?.(answer, route);
}

interface FastLaneOptions {
  requestTimeout: number;
  /** Whether somebody with these cookies may get something else than everybody. */
  isPersonal: (cookies: string) => boolean;
  /** Told of each answer that Fastify does not hear of. */
  onAnswer?: ((route: string, status: number) => void) | undefined;
}

/**
 * Writes answers that were given a moment ago before Fastify hears of the request: its routing, hooks and replies cost
 * as much again as the writing. Whatever is unusual about a request is left to it.
 */
export function fastLane({ requestTimeout, isPersonal, onAnswer }: FastLaneOptions) {
  const find = (lane: LRUCache<string, Kept>, { url = '', method, headers }: IncomingMessage) => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (headers.range || headers['content-encoding'] || !headers.host) return undefined;
    if (headers.cookie && isPersonal(headers.cookie)) return undefined;
    return lane.get(url);
  };

  const serverFactory: FastifyServerOptions['serverFactory'] = (handler) => {
    const lane = new LRUCache<string, Kept>({
      max: 1000,
      ttl: laneMs,
      maxSize: maxBytes,
      sizeCalculation: ({ answer }) => bytesOf(answer),
    });
    const server = createServer(
      // Node refuses a missing host with a bare answer: it is refused where all broken requests are.
      { requireHostHeader: false, requestTimeout, keepAliveTimeout: keepAliveMs },
      (request, response) => {
        const ready = countHosts(request.rawHeaders) === 1 ? find(lane, request) : undefined;
        if (ready) {
          writeReady(request, response, ready.answer);
          onAnswer?.(ready.route, response.statusCode);
          return;
        }
        keeps.set(response, (answer, route) => lane.set(request.url ?? '', { answer, route }));
        handler(request, response);
      },
    );
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
