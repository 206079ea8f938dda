import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Lets each address make this many requests per minute to the routes of an app; the next is answered 429. */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem(429, 'Too many requests. Please try again later.', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
}
