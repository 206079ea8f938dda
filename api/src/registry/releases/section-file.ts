import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { StoredRelease } from './release.repository.ts';
import type { ReleaseCache } from './release-cache.ts';

const folderInRelease = 'files';
/** Takes the public path out of the path in a release. */
export const fileInRelease = new RegExp(`^${folderInRelease}(/.+)$`);

const mediaTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'application/xml; charset=utf-8',
};

/** The media type of a file, by its ending. */
export function mediaTypeOf(file: string): string {
  return mediaTypes[path.extname(file)] ?? 'application/octet-stream';
}

/** In these the public origin stands as a placeholder, because a build does not know it. */
const withSiteUrl = new Set(['.txt', '.xml']);
const siteUrlPlaceholder = '{{SITE_URL}}';

/** A file that a live section has at a fixed path, such as `/essays/manifest.json`. */
export interface SectionFile {
  file: string;
  etag: string;
}

/** Finds the file of a live release that belongs to a path. */
export function findSectionFile(
  releases: StoredRelease[],
  cache: ReleaseCache,
  pathname: string,
): SectionFile | undefined {
  const name = path.posix.join(folderInRelease, pathname);
  for (const release of releases) {
    const listed = release.manifest.files;
    const entry = Object.hasOwn(listed, name) ? listed[name] : undefined;
    if (entry)
      return { file: path.join(cache.folder(release), name), etag: `"${entry.integrity.slice(7, 29)}"` };
  }
  return undefined;
}

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
  if (extension === '.html') reply.header('content-security-policy', "default-src 'none'; sandbox");
  return reply.send(
    withSiteUrl.has(extension) ? content.toString().replaceAll(siteUrlPlaceholder, siteUrl) : content,
  );
}
