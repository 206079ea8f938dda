import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseCache } from '../../registry/releases/release-cache.ts';
import type { Document } from '../documents/document.ts';
import type { AloneAddress } from './show-alone.ts';

const clientAddress = /^\/releases\/([a-z0-9-]+)\/([\w.+-]+)\/client\//;
/** A release by itself: every other address under it. */
const aloneAddress = /^(\/releases\/([a-z0-9-]+)\/([\w.+-]+))(\/(?!client\/)[^?]*)(\?.*)?$/;
/** Only what browsers need leaves the cache: `/releases/<section>/<release>/client/…`. */
const clientFile = /^\/([^/]+)\/([^/]+)\/client\//;

interface ReleaseFileOptions {
  cache: ReleaseCache;
  /** @throws {Problem} for whoever may not see a release by itself. */
  admit: (request: FastifyRequest, section: string, release: string) => Promise<void>;
  isWithdrawn: (section: string, release: string) => boolean;
  showAlone: (address: AloneAddress) => Promise<Document | string | undefined>;
}

/**
 * Serves the client files of every release in the store, old ones too, so that open tabs go on working on a server that
 * has never had them live. Each release can also be opened by itself.
 */
export async function releaseFileRoutes(
  app: FastifyInstance,
  { cache, admit, isWithdrawn, showAlone }: ReleaseFileOptions,
): Promise<void> {
  const { root } = cache;
  mkdirSync(root, { recursive: true });
  app.addHook('onRequest', async (request, reply) => {
    const { url, headers } = request;
    const [, section, release] = clientAddress.exec(url) ?? [];
    if (section && release) await cache.unpackNamed(section, release);
    const [, base = '', name, version, pathname, search] = aloneAddress.exec(url) ?? [];
    if (!name || !version || !pathname) return;
    await admit(request, name, version);
    const isInBrowser = headers['x-section-data'] === 'stubs';
    const alone = await showAlone({
      base,
      name,
      version,
      pathname,
      search: new URLSearchParams(search),
      isInBrowser,
    });
    if (typeof alone === 'string') return reply.redirect(alone, 303);
    if (alone) return sendAlone(reply, alone);
  });
  app.register(fastifyStatic, {
    root,
    prefix: '/releases/',
    decorateReply: false,
    index: false,
    redirect: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    allowedPath: (pathName) => {
      const [, section, release] = clientFile.exec(pathName) ?? [];
      return section !== undefined && release !== undefined && !isWithdrawn(section, release);
    },
  });
}

function sendAlone(reply: FastifyReply, { status, policy, bodies }: Document): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': policy,
    })
    .send(bodies.identity);
}
