import type { FastifyInstance } from 'fastify';

const path = '/.well-known/security.txt';
/** RFC 9116 asks for less than a year. */
const validForMonths = 6;

/** `/.well-known/security.txt`: where people report vulnerabilities (RFC 9116). */
export function securityTextRoutes(app: FastifyInstance, siteUrl: string, contact: string): void {
  app.get(path, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${endOfValidity(new Date())}`,
          'Preferred-Languages: en',
          `Canonical: ${siteUrl}${path}`,
          '',
        ].join('\n'),
      ),
  );
}

/** The first day of a month, so that the text changes once a month. */
function endOfValidity(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validForMonths)).toISOString();
}
