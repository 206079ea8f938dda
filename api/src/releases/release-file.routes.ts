import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ReleaseCache } from './release-cache.ts';

const clientAddress = /^\/releases\/([a-z0-9-]+)\/([\w.+-]+)\/client\//;
/** Only what browsers need leaves the cache: `/releases/<section>/<release>/client/…`. */
const clientFile = /^\/[^/]+\/[^/]+\/client\//;

/**
 * Serves the client files of every release in the store, old ones too, so that open tabs go on working on a server that
 * has never had them live.
 */
export async function releaseFileRoutes(app: FastifyInstance, cache: ReleaseCache): Promise<void> {
  const { root } = cache;
  mkdirSync(root, { recursive: true });
  app.addHook('onRequest', async ({ url }) => {
    const [, section, release] = clientAddress.exec(url) ?? [];
    if (section && release) await cache.unpackNamed(section, release);
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
    allowedPath: (pathName) => clientFile.test(pathName),
  });
}
