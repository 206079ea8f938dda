import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import { shellName } from '@shortlisted/section-kit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasDictionaries, readName } from '../http/dictionary.ts';
import { sendReady } from '../http/fast-lane.ts';
import { immutableHeaders } from '../http/media-type.ts';
import type { TypedApp } from '../http/openapi.ts';
import { pathOf } from '../http/path-of.ts';
import { Problem } from '../http/problems/problem.ts';
import type { Bodies, ReadyAnswer } from '../http/ready-answer.ts';
import { lacksDelta } from '../http/write-ready.ts';
import { compose } from '../releases/compositions/compositions.ts';
import { patternOf } from '../releases/store/file-pattern.ts';
import { findUsableRelease } from '../releases/store/release.repository.ts';
import { headersOf, type ReadyFiles } from './ready-files.ts';

/** Addresses of browser files, `/releases/<section>/assets/…`. Nothing else of a release is public, and nothing of a candidate. */
const assetAddress = /^\/releases\/([a-z0-9-]+)\/(assets(?:\/[\w@~-][\w.@~-]*)+)$/;
/** Every other address under a release belongs to its standalone pages. */
const standaloneAddress = /^(\/releases\/([a-z0-9-]+)\/((?!assets\/)[\w.+-]+))(\/[^?]*)(\?.*)?$/;
const nothingThere = 'This address does not exist.';
const compressed = /\.(js|css|html|json|svg|txt|xml)$/;
/** Headers of standalone pages, and of files of candidates. */
const notKept = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** Serves browser files of every stored release, so that tabs of old releases keep working, and standalone pages. */
export async function releaseFileRoutes(app: FastifyInstance, files: ReadyFiles): Promise<void> {
  const { db, documents, previews, releaseCache: cache, site, withdrawn } = app;
  const { root } = cache;
  mkdirSync(root, { recursive: true });
  // It sends large files here and at fixed paths, parts of files, and files that are not compressed yet.
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (payload instanceof Readable) closeWith(request.raw.socket, payload);
    done(null, payload);
  });

  const open = (request: FastifyRequest, reply: FastifyReply) => {
    const address = pathOf(request.url);
    if (withdrawn.covers(address)) throw new Problem(404, 'This release was withdrawn.');
    const ready = request.headers.range ? undefined : files.get(address);
    if (ready && !lacksDelta(request.headers, ready)) return void sendReady(request, reply, ready);
    const [, section, asset] = assetAddress.exec(address) ?? [];
    return section && asset ? sendAsset(request, reply, section, asset) : openStandalone(request, reply);
  };
  app.get('/releases/:section/assets/*', { config: { work: 'file' } }, open);
  app.get('/releases/*', { config: { work: 'preview' } }, open);

  const sendAsset = async (request: FastifyRequest, reply: FastifyReply, section: string, asset: string) => {
    const address = pathOf(request.url);
    if (!(await cache.unpackAsset(section, asset))) return sendOfCandidate(reply, section, asset);
    const name = address.slice('/releases/'.length);
    const file = path.join(root, name);
    const ready =
      files.get(address) ?? (await files.loadFile(address, file, immutable(address), readCompressed(file)));
    if (ready && !request.headers.range) {
      if (lacksDelta(request.headers, ready)) await addDelta(request, ready, section, asset);
      return sendReady(request, reply, ready);
    }
    return reply.headers(headersOf(name)).sendFile(name, { immutable: true, maxAge: '365d' });
  };

  const sendOfCandidate = async (reply: FastifyReply, section: string, asset: string) => {
    const candidate = await previews.findCandidate(reply.request.headers.cookie, section);
    if (!candidate || !Object.hasOwn(candidate.manifest.files, asset)) throw new Problem(404, nothingThere);
    await cache.unpack(candidate);
    const file = path.relative(root, cache.fileOf(candidate, asset));
    return reply.headers({ ...headersOf(asset), ...notKept }).sendFile(file, { cacheControl: false });
  };

  const addDelta = async (request: FastifyRequest, ready: ReadyAnswer, ...file: [string, string]) => {
    const { url, headers } = request;
    const dictionary = String(headers['available-dictionary']);
    const hash = readName(dictionary);
    const delta = hash && (await cache.readDelta(...file, hash));
    if (delta) files.addDelta(pathOf(url), ready, dictionary, delta);
  };

  /** Renders a stored release beside the live shell, or sends to its first page. */
  const openStandalone = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, headers } = request;
    const [, base = '', name, version, pathname, query] = standaloneAddress.exec(url) ?? [];
    if (!name || !version || !pathname) throw new Problem(404, nothingThere);
    await previews.admit(headers.cookie, name, version);
    const { live } = site;
    const release = name === shellName ? undefined : await findUsableRelease(db, name, version);
    const shell = live?.releases.find(({ manifest }) => manifest.section.name === shellName);
    const composition = release && shell && compose([shell, release]);
    if (!live || !composition) throw new Problem(404, nothingThere);
    const paths = release.manifest.section.routes.map((route) => route.path);
    const first = paths.find((path) => !path.includes(':'));
    if (pathname === '/' && first && !paths.includes('/')) return reply.redirect(base + first, 303);
    await previews.open(composition);
    const standalone = { ...composition, contentVersion: live.contentVersion };
    // The browser may read stubs instead of the API.
    const isInBrowser = headers['x-section-data'] === 'stubs';
    const page = { pathname, search: new URLSearchParams(query), base, isInBrowser };
    return sendReady(request, reply, await documents.preview(standalone, page), notKept);
  };
}

/** A browser that has the file may load the next version of it as the difference. */
function immutable(address: string) {
  const pattern = hasDictionaries ? patternOf(address) : undefined;
  return {
    headers: {
      ...immutableHeaders(address),
      ...(pattern && { 'use-as-dictionary': `match="${pattern}"` }),
    },
    mayHaveDeltas: pattern !== undefined,
  };
}

/** Reads the compressed forms beside a file. They may not exist yet. */
function readCompressed(file: string) {
  return async (identity: Buffer): Promise<Bodies | undefined> => {
    if (!compressed.test(file)) return { identity };
    const [br, gzip] = await Promise.all(
      ['.br', '.gz'].map((ending) => readFile(file + ending).catch(() => undefined)),
    );
    return br && gzip && { identity, br, gzip };
  };
}

/** Closes a file when its connection ends. A queued answer gets no event for that, so its file would stay open. */
function closeWith(socket: Socket, file: Readable): void {
  const close = () => file.destroy();
  if (socket.destroyed) close();
  else socket.once('close', close);
  file.once('close', () => socket.off('close', close));
  // Each answer on the connection adds a listener, and a client may pipeline any number of requests.
  socket.setMaxListeners(0);
}

/** The format is `shell@1.0.0,mf-cases@1.4.0`. */
const querystring = z.object({ releases: z.string().optional().catch(undefined) });

/** `GET /api/withdrawn`: an open tab asks before each navigation, because its code is already in memory. */
export function withdrawnRoutes(app: TypedApp): void {
  const schema = {
    tags: ['site'],
    summary: 'Whether one of these releases was withdrawn',
    querystring,
    response: { 200: z.object({ isWithdrawn: z.boolean() }) },
  };
  app.get('/api/withdrawn', { schema }, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    return { isWithdrawn: query.releases?.split(',').some((release) => app.withdrawn.has(release)) ?? false };
  });
}
