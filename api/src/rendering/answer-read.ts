import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { mediaTypeOf } from '../http/media-type.ts';
import type { PageRead } from './render-source.ts';

/**
 * Answers a read of a page from the application itself.
 *
 * @param findFile a file of the composition that is rendered, by its public path: not of what others get. Beside these
 *   the API is read, and no address that is for people.
 * @param cookies of whoever the page is for, where they are shown something else than everybody.
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
    // What may not be stored, as a failure may not, may not be stored in a document either.
    isPrivate: response.headers['cache-control'] === 'no-store' && response.statusCode !== 404,
  };
}
