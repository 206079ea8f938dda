import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { mediaTypeOf } from '../http/media-type.ts';
import type { PageRead } from './render-source.ts';

/** A file, or a text in place of it. */
interface FoundFile {
  file: string;
  toText?: () => string;
  tags?: string[];
}

/**
 * Answers a page's read from the application itself.
 *
 * @param findFile finds a file of the rendered composition by its public path. Reads outside `/api/` then
 *   find only these files.
 * @param cookies cookies of a visitor who sees other content than everybody.
 */
export async function answerRead(
  app: FastifyInstance,
  path: string,
  findFile?: (pathname: string) => Promise<FoundFile | undefined>,
  cookies?: string,
): Promise<PageRead> {
  const found = await findFile?.(path);
  const content = found && (await contentOf(found));
  if (content) {
    return {
      status: 200,
      contentType: mediaTypeOf(found.file),
      body: content.toString('latin1'),
      isPrivate: false,
      tags: found.tags ?? [],
    };
  }
  if (findFile && !new URL(path, 'http://localhost').pathname.startsWith('/api/')) {
    return { status: 404, contentType: '', body: '', isPrivate: false };
  }
  const headers = { accept: 'application/json', ...(cookies !== undefined && { cookie: cookies }) };
  const response = await app.inject({ method: 'GET', url: path, headers });
  const { 'cache-tag': tags } = response.headers;
  return {
    ...(tags !== undefined && { tags: String(tags).split(',') }),
    status: response.statusCode,
    contentType: String(response.headers['content-type'] ?? ''),
    body: response.rawPayload.toString('latin1'),
    // An answer that may not be stored, such as a failure, may not be stored in a document either.
    isPrivate: response.headers['cache-control'] === 'no-store' && response.statusCode !== 404,
  };
}

async function contentOf({ file, toText }: FoundFile): Promise<Buffer | undefined> {
  return toText ? Buffer.from(toText()) : readFile(file).catch(() => undefined);
}
