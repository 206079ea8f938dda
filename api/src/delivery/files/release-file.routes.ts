import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../../http/path-of.ts';
import { Problem } from '../../http/problems/problem.ts';
import type { Bodies } from '../../http/ready-answer.ts';
import { sendReady } from '../../http/send-ready.ts';
import type { ReleaseCache } from '../../registry/releases/release-cache.ts';
import type { Document } from '../documents/document.ts';
import { headersOf, type ReadyFiles } from './ready-files.ts';
import type { AloneAddress } from './show-alone.ts';

/** Only what browsers need leaves the cache: `/releases/<section>/assets/…`, named by its content. */
const assetAddress = /^\/releases\/([a-z0-9-]+)\/(assets(?:\/[\w@~-][\w.@~-]*)+)$/;
/** And `/releases/<section>/<release>/client/…` of releases from before names were made of content. */
const clientAddress = /^\/releases\/([a-z0-9-]+)\/(\w[\w.+-]*)\/client(?:\/[\w@~-][\w.@~-]*)+$/;
/** A release by itself: every other address under it. */
const aloneAddress = /^(\/releases\/([a-z0-9-]+)\/((?!assets\/)[\w.+-]+))(\/(?!client\/)[^?]*)(\?.*)?$/;
const nothingThere = 'There is nothing at this address.';
const compressed = /\.(js|css|html|json|svg|txt|xml)$/;
/** Pages of a release by itself. */
const notKept = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

interface ReleaseFileOptions {
  cache: ReleaseCache;
  files: ReadyFiles;
  /** @throws {Problem} for whoever may not see a release by itself. */
  admit: (request: FastifyRequest, section: string, release: string) => Promise<void>;
  isWithdrawn: (address: string) => boolean;
  showAlone: (address: AloneAddress) => Promise<Document | string | undefined>;
}

/**
 * Serves the client files of every release in the store, old ones too, so that open tabs go on working on a server that
 * has never had them live. Each release can also be opened by itself.
 */
export async function releaseFileRoutes(
  app: FastifyInstance,
  { cache, files, admit, isWithdrawn, showAlone }: ReleaseFileOptions,
): Promise<void> {
  const { root } = cache;
  mkdirSync(root, { recursive: true });
  // Sends what is too large for memory, parts of files, and what is not compressed yet.
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true });

  app.get('/releases/*', (request, reply) => {
    const address = pathOf(request.url);
    if (isWithdrawn(address)) throw new Problem(404, 'This release was withdrawn.');
    const ready = request.headers.range ? undefined : files.get(address);
    if (ready) return void sendReady(request, reply, ready);
    const isFile = assetAddress.test(address) || clientAddress.test(address);
    return isFile ? sendClientFile(request, reply) : openAlone(request, reply);
  });

  const sendClientFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = pathOf(request.url);
    if (!(await unpack(address))) throw new Problem(404, nothingThere);
    const name = address.slice('/releases/'.length);
    const file = path.join(root, name);
    const ready = await files.load(address, file, immutable, readCompressed(file));
    if (ready && !request.headers.range) return sendReady(request, reply, ready);
    return reply.headers(headersOf(name)).sendFile(name, { immutable: true, maxAge: '365d' });
  };

  const unpack = async (address: string) => {
    const [, owner = '', asset] = assetAddress.exec(address) ?? [];
    if (asset) return cache.unpackAsset(owner, asset);
    const [, section = '', release = ''] = clientAddress.exec(address) ?? [];
    await cache.unpackNamed(section, release);
    return true;
  };

  const openAlone = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, headers } = request;
    const [, base = '', name, version, pathname, search] = aloneAddress.exec(url) ?? [];
    if (name && version && pathname) await admit(request, name, version);
    const alone =
      name && version && pathname
        ? await showAlone({
            base,
            name,
            version,
            pathname,
            search: new URLSearchParams(search),
            isInBrowser: headers['x-section-data'] === 'stubs',
          })
        : undefined;
    if (!alone) throw new Problem(404, nothingThere);
    return typeof alone === 'string' ? reply.redirect(alone, 303) : sendReady(request, reply, alone, notKept);
  };
}

/** The forms of a file that lie beside it. None yet where they are still being made. */
function readCompressed(file: string) {
  return async (identity: Buffer): Promise<Bodies | undefined> => {
    if (!compressed.test(file)) return { identity };
    const [br, gzip] = await Promise.all(
      ['.br', '.gz'].map((ending) => readFile(file + ending).catch(() => undefined)),
    );
    return br && gzip && { identity, br, gzip };
  };
}
