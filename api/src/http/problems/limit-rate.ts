import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../storage/database.ts';
import { RateWindows } from '../../storage/rate-windows.ts';
import { Problem } from './problem.ts';

const windowMs = 60_000;

/** Where the servers of a site count together. Left out where the limit spares each server's own time. */
interface Shared {
  db: Database;
  name: string;
}

/** Lets each address make this many requests per minute to the routes of an app; the next is answered 429. */
export async function limitRate(app: FastifyInstance, perMinute: number, shared?: Shared): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: windowMs,
    ...(shared && { store: storeOf(new RateWindows({ ...shared, limit: perMinute, windowMs })) }),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem(429, 'Too many requests. Please try again later.', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** In the form that the plugin wants: a class, of which it makes one for each app. */
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
