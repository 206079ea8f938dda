import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mediaTypeOf } from '../../http/media-type.ts';
import { compress } from '../../http/ready-answer.ts';
import { sendReady } from '../../http/send-ready.ts';
import type { SectionFile } from '../../registry/releases/section-file.ts';
import { headersOf, type ReadyFiles } from './ready-files.ts';

/** These files contain a placeholder for the public origin, which a build does not know. */
const withSiteUrl = new Set(['.txt', '.xml']);
const siteUrlPlaceholder = '{{SITE_URL}}';
const compressible = new Set([...withSiteUrl, '.html', '.json', '.svg', '.webmanifest']);

/** Browsers request the icon at each navigation. A new icon appears after an hour at most. */
const pictureHeaders = { 'cache-control': 'public, max-age=3600' };
const otherHeaders = { 'cache-control': 'no-cache' };

/**
 * Sends files at fixed paths. The next release may change them, so browsers revalidate all except pictures.
 * Large files are streamed from disk, in parts on request.
 */
export function sectionFileSender(files: ReadyFiles, siteUrl: string) {
  const toBodies = async (extension: string, content: Buffer) => {
    if (!compressible.has(extension)) return { identity: content };
    if (!withSiteUrl.has(extension)) return compress(content);
    return compress(Buffer.from(content.toString().replaceAll(siteUrlPlaceholder, siteUrl)));
  };

  return async (request: FastifyRequest, reply: FastifyReply, { file }: SectionFile) => {
    const headers = mediaTypeOf(file).startsWith('image/') ? pictureHeaders : otherHeaders;
    const load = (content: Buffer) => toBodies(path.extname(file), content);
    const ready = files.get(file) ?? (await files.load(file, file, { headers }, load));
    if (ready) return sendReady(request, reply, ready);
    return reply
      .headers({ ...headersOf(file), ...headers })
      .sendFile(path.basename(file), path.dirname(file), { cacheControl: false, contentType: false });
  };
}
