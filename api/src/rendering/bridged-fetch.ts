import { readFile } from 'node:fs/promises';
import type { MessagePort } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { mediaTypeOf } from '../http/media-type.ts';

interface ReadRequest {
  id: number;
  path: string;
}

interface ReadAnswer {
  id: number;
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** On the worker's side: a `fetch` for paths of this site, which the server answers without a connection. */
export function createBridgedFetch(currentPort: () => MessagePort | undefined): typeof fetch {
  let nextId = 1;
  return async (input, init) => {
    const port = currentPort();
    const method = init?.method ?? 'GET';
    if (!port || typeof input !== 'string' || !input.startsWith('/') || method !== 'GET') {
      throw new TypeError('A server render can only read paths of this site.');
    }
    const id = nextId++;
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      const onMessage = (message: ReadAnswer) => {
        if (message.id !== id) return;
        port.off('message', onMessage);
        resolve(message);
      };
      port.on('message', onMessage);
      port.once('close', () => reject(new TypeError('The render is over.')));
      port.postMessage({ id, path: input } satisfies ReadRequest);
    });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
}

interface ReadSources {
  app: FastifyInstance;
  /** A file of the composition that is rendered, by its public path. */
  findFile?: (pathname: string) => string | undefined;
  /**
   * Called for an answer that may not be stored, as a failure may not: then neither may the document that shows it.
   */
  onPrivate?: () => void;
}

/** On the server's side: answers the reads of one render from the application itself. */
export function answerReads(port: MessagePort, { app, findFile, onPrivate }: ReadSources): void {
  port.on('message', async ({ id, path }: ReadRequest) => {
    const file = findFile?.(path);
    const content = file && (await readFile(file).catch(() => undefined));
    if (file && content) {
      const headers = { 'content-type': mediaTypeOf(file) };
      port.postMessage({ id, status: 200, headers, body: new Uint8Array(content) } satisfies ReadAnswer);
      return;
    }
    const response = await app.inject({ method: 'GET', url: path, headers: { accept: 'application/json' } });
    const mayStore = response.headers['cache-control'] !== 'no-store' || response.statusCode === 404;
    if (!mayStore) onPrivate?.();
    const contentType = String(response.headers['content-type'] ?? '');
    const body = new Uint8Array(response.rawPayload);
    port.postMessage({
      id,
      status: response.statusCode,
      headers: { 'content-type': contentType },
      body,
    } satisfies ReadAnswer);
  });
}
