import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

export const sessionCookie = 'console';

/** What a browser was given when it was let in. */
export function readSession({ headers }: FastifyRequest): string | undefined {
  return parseCookie(headers.cookie ?? '')[sessionCookie];
}
