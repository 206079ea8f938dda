import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { mediaTypeOf } from '../../http/media-type.ts';
import type { SectionFile } from '../../registry/releases/section-file.ts';

/** In these the public origin stands as a placeholder, because a build does not know it. */
const withSiteUrl = new Set(['.txt', '.xml']);
const siteUrlPlaceholder = '{{SITE_URL}}';

/** Sends it, to be asked for again each time: the next release may change it. */
export async function sendSectionFile(
  reply: FastifyReply,
  { file, etag }: SectionFile,
  siteUrl: string,
): Promise<FastifyReply> {
  const extension = path.extname(file);
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const content = await readFile(file);
  reply.type(mediaTypeOf(file));
  return reply.send(
    withSiteUrl.has(extension) ? content.toString().replaceAll(siteUrlPlaceholder, siteUrl) : content,
  );
}
