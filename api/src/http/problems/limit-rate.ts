import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../storage/database.ts';
import { RateWindows } from '../../storage/rate-windows.ts';
import { Problem } from './problem.ts';

const windowMs = 60_000;

/** Shared counter of all servers of a site. Limits that protect only this server omit it. */
interface Shared {
  db: Database;
  name: string;
}

/** Limits the requests per minute that each address may make to the routes of an app. Further requests get 429. */
export async function limitRate(app: FastifyInstance, perMinute: number, shared?: Shared): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: windowMs,
    ...(shared && { store: storeOf(new RateWindows({ ...shared, limit: perMinute, windowMs })) }),
    onExceeded: ({ headers, ip, socket, log }) => {
      // With a wrong TRUST_PROXY all visitors share the proxy's limit, and nothing else says why.
      if (headers['x-forwarded-for'] && ip === socket.remoteAddress)
        log.warn(`Too many requests from ${ip}, a proxy that TRUST_PROXY does not name.`);
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem(429, 'Too many requests. Please try again later.', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Adapts the windows to the plugin's store interface, a class that the plugin instantiates for each app. */
function storeOf(windows: RateWindows) {
  return class {
    incr(key: string, answer: Answer): void {
      windows.take(key).then(
        ({ count, leftMs }) => answer(null, { current: count, ttl: leftMs }),
        (error) => answer(error),
      );
    }

    child() {
      return this;
    }
  };
}

const maxKeys = 20_000;

/** Counts the uses of each key in a minute from its first use. @returns whether a use is within the limit. */
export function minuteLimit(perMinute: number): (key: string) => boolean {
  const counts = new LRUCache<string, { count: number }>({
    // `max` would allocate all places in advance: 15 ms for each limit at every start.
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    ttl: windowMs,
  });
  return (key) => {
    const known = counts.get(key) ?? { count: 0 };
    if (++known.count === 1) counts.set(key, known);
    return known.count <= perMinute;
  };
}

/** Reduces an IPv6 address to its /64 network, because one sender has all addresses of it. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = ''] = address.split('::');
  return head.split(':').slice(0, 4).join(':');
}
