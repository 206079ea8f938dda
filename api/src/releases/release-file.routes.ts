import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Only what browsers need leaves the cache: `/releases/<section>/<release>/client/…`. */
const clientFile = /^\/[^/]+\/[^/]+\/client\//;

/** Serves the client files of every release that is unpacked, old ones too, so that open tabs go on working. */
export function releaseFileRoutes(app: FastifyInstance, root: string): void {
  mkdirSync(root, { recursive: true });
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
