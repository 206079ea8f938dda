import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { mediaTypeOf } from '../http/media-type.ts';
import type { PageRead } from './render-source.ts';

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
  findFile?: (pathname: string) => string | undefined,
  cookies?: string,
): Promise<PageRead> {
  const file = findFile?.(path);
  const content = file && (await readFile(file).catch(() => undefined));
  if (file && content) {
    return {
      status: 200,
      contentType: mediaTypeOf(file),
      body: content.toString('latin1'),
      isPrivate: false,
    };
  }
  if (findFile && !new URL(path, 'http://localhost').pathname.startsWith('/api/')) {
    return { status: 404, contentType: '', body: '', isPrivate: false };
  }
  const headers = { accept: 'application/json', ...(cookies !== undefined && { cookie: cookies }) };
  const response = await app.inject({ method: 'GET', url: path, headers });
  return {
    status: response.statusCode,
    contentType: String(response.headers['content-type'] ?? ''),
    body: response.rawPayload.toString('latin1'),
    // An answer that may not be stored, such as a failure, may not be stored in a document either.
    isPrivate: response.headers['cache-control'] === 'no-store' && response.statusCode !== 404,
  };
}
