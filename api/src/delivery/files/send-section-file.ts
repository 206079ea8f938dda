import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { articles } from '../../content/edits/content-kinds.ts';
import { mediaTypeOf } from '../../http/media-type.ts';
import { compress } from '../../http/ready-answer.ts';
import { sendReady } from '../../http/send-ready.ts';
import type { ReleaseCache } from '../../registry/releases/release-cache.ts';
import { findSectionFile, type SectionFile } from '../../registry/releases/section-file.ts';
import type { Database } from '../../storage/database.ts';
import { findShippedPath } from '../site/read-shipped.ts';
import { headersOf, type ReadyFiles } from './ready-files.ts';
import { fillWithArticles, listArticles } from './with-articles.ts';

/** These files contain a placeholder for the public origin, which a build does not know. */
const withSiteUrl = new Set(['.txt', '.xml']);
const siteUrlPlaceholder = '{{SITE_URL}}';
const compressible = new Set([...withSiteUrl, '.html', '.json', '.svg', '.webmanifest']);

/** Browsers request the icon at each navigation. A new icon appears after an hour at most. */
const pictureHeaders = { 'cache-control': 'public, max-age=3600' };
const otherHeaders = { 'cache-control': 'no-cache' };

interface SenderOptions {
  db: Database;
  cache: ReleaseCache;
  siteUrl: string;
  getContentVersion: () => number | undefined;
}

/**
 * Sends files at fixed paths. The next release may change them, so browsers revalidate all except pictures.
 * Large files are streamed from disk, in parts on request. The list of a section's articles, and its texts that list
 * them, have those of editors too.
 */
export function sectionFileSender(files: ReadyFiles, options: SenderOptions) {
  const { db, cache, siteUrl, getContentVersion } = options;
  const toBodies = async (extension: string, content: Buffer) => {
    if (!compressible.has(extension)) return { identity: content };
    if (!withSiteUrl.has(extension)) return compress(content);
    return compress(Buffer.from(content.toString().replaceAll(siteUrlPlaceholder, siteUrl)));
  };

  /** @returns the section's file with its list of articles; undefined if this file does not depend on it. */
  const findList = ({ file, release }: SectionFile): string | undefined => {
    const shipped = findShippedPath(release.manifest.section.routes, articles);
    const list = shipped && findSectionFile([release], cache, shipped)?.file;
    return list === file || withSiteUrl.has(path.extname(file)) ? list : undefined;
  };
  const withArticles = async (file: string, list: string, content: Buffer): Promise<Buffer> => {
    const shown = await listArticles(db, await readFile(list, 'utf8'));
    if (list === file) return Buffer.from(JSON.stringify(shown));
    return Buffer.from(fillWithArticles(content.toString(), shown, path.extname(file) === '.xml'));
  };

  return async (request: FastifyRequest, reply: FastifyReply, found: SectionFile) => {
    const { file } = found;
    const headers = mediaTypeOf(file).startsWith('image/') ? pictureHeaders : otherHeaders;
    const list = findList(found);
    const key = list ? `${getContentVersion()} ${file}` : file;
    const load = async (content: Buffer) =>
      toBodies(path.extname(file), list ? await withArticles(file, list, content) : content);
    const ready = files.get(key) ?? (await files.load(key, file, { headers }, load));
    if (ready) return sendReady(request, reply, ready);
    return reply
      .headers({ ...headersOf(file), ...headers })
      .sendFile(path.basename(file), path.dirname(file), { cacheControl: false, contentType: false });
  };
}
