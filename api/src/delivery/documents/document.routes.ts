import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../http/problems/problem.ts';
import { sendReady } from '../../http/send-ready.ts';
import type { SectionFile } from '../../registry/releases/section-file.ts';
import type { LiveSite } from '../site/site.ts';
import type { Visitor } from '../site/visitor.ts';
import type { Document } from './document.ts';

/** A site that has just been started has its first releases after about this time. */
const startSeconds = 5;

interface DocumentRoutesOptions {
  getVisitor: (request: FastifyRequest) => Promise<Visitor>;
  findFile: (site: LiveSite, pathname: string) => SectionFile | undefined;
  getDocument: (
    site: LiveSite,
    page: { pathname: string; search: URLSearchParams; isPreview: boolean; requestId: string },
  ) => Promise<Document>;
  /** Told of each page that a browser was given, while others get something else. */
  onDocument: (request: FastifyRequest, site: LiveSite, pathname: string) => void;
  sendFile: (request: FastifyRequest, reply: FastifyReply, file: SectionFile) => unknown;
}

/** Every address that nothing else answers is a section's file, a page, or the not-found page. */
export function documentRoutes(app: FastifyInstance, options: DocumentRoutesOptions): void {
  let isSaid = false;
  app.get('/*', async (request, reply) => {
    const { pathname, searchParams, search } = new URL(`http://localhost${request.url}`);
    if (pathname.startsWith('/api/') || pathname.startsWith('/releases/')) {
      throw new Problem(404, 'There is nothing at this address.');
    }
    const visitor = await options.getVisitor(request);
    const { site } = visitor;
    if (!site) {
      if (!isSaid) request.log.warn('somebody asked for a page, and nothing is live yet');
      isSaid = true;
      // The page says so, and comes back by itself.
      reply.header('refresh', startSeconds);
      throw new Problem(503, 'The site is not ready yet. This page will try again by itself.', {
        retryAfterSeconds: startSeconds,
      });
    }
    const file = options.findFile(site, pathname);
    if (file) return options.sendFile(request, reply, file);
    if (pathname !== '/' && pathname.endsWith('/')) {
      return reply.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 308);
    }
    const document = await options.getDocument(site, {
      pathname,
      search: searchParams,
      isPreview: visitor.isPreview,
      requestId: request.id,
    });
    const isCompared = visitor.isPersonal && !visitor.isPreview && document.status === 200;
    if (isCompared && isVisit(request)) options.onDocument(request, site, pathname);
    return sendReady(request, reply, document, headersFor(document, visitor));
  });
}

/** Whether a browser opens the page to show it: no program that reads it, and nothing that is fetched ahead. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  const isAhead = /prefetch|prerender/.test(String(headers['sec-purpose'] ?? ''));
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && !isAhead;
}

/** What an answer says besides, where others may get another one at the same address. */
function headersFor(
  { isPrivate }: Document,
  { isPersonal, isPreview, cookie }: Visitor,
): OutgoingHttpHeaders | undefined {
  if (!isPersonal) return undefined;
  return {
    vary: 'accept-encoding, cookie',
    ...(!isPrivate && { 'cache-control': 'private, no-cache' }),
    ...(cookie && { 'set-cookie': cookie }),
    ...(isPreview && { 'x-robots-tag': 'noindex' }),
  };
}
