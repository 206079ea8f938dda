import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { documentRoutes } from '../documents/document.routes.ts';
import { planRoutes } from '../documents/plan.routes.ts';
import { ReadyFiles } from '../files/ready-files.ts';
import { releaseFileRoutes, withdrawnRoutes } from '../files/release-file.routes.ts';
import { sectionFileSender } from '../files/send-section-file.ts';
import { sitemapRoutes } from '../sitemap/sitemap.routes.ts';

const path = '/.well-known/security.txt';
/** RFC 9116 asks for less than a year. */
const validForMonths = 6;

/** `/.well-known/security.txt`: where people report vulnerabilities (RFC 9116). */
function securityTextRoutes(app: FastifyInstance, siteUrl: string, contact: string): void {
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

const formerWorker = readFileSync(new URL('../../assets/former-worker.js', import.meta.url), 'utf8');

/** The usual addresses of a service worker. This site has none, and frees visitors from that of a former site. */
function formerWorkerRoutes(app: FastifyInstance): void {
  for (const address of ['/sw.js', '/service-worker.js'])
    app.get(address, (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
          // The sandbox of other answers would keep the worker from its registration.
          'content-security-policy': "default-src 'none'",
        })
        .send(formerWorker),
    );
}

/** Serves everything that browsers load: documents, files of releases, files at fixed paths and the sitemap. */
export const pagesPlugin = fp(
  async (app) => {
    const { securityContact, siteUrl } = app.config;
    const files = new ReadyFiles();
    await releaseFileRoutes(app, files);
    formerWorkerRoutes(app);
    withdrawnRoutes(app.withTypeProvider());
    sitemapRoutes(app);
    if (securityContact) securityTextRoutes(app, siteUrl, securityContact);
    planRoutes(app);
    documentRoutes(app, sectionFileSender(app, files));
  },
  { name: 'pages', encapsulate: true, dependencies: ['context', 'previews', 'releases', 'site'] },
);
