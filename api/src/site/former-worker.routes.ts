import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const script = readFileSync(new URL('../../assets/former-worker.js', import.meta.url), 'utf8');

/** The usual addresses of a service worker. This site has none, and frees visitors from that of a former site. */
export function formerWorkerRoutes(app: FastifyInstance): void {
  for (const address of ['/sw.js', '/service-worker.js'])
    app.get(address, (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
          // The sandbox of other answers would keep the worker from its registration.
          'content-security-policy': "default-src 'none'",
        })
        .send(script),
    );
}
