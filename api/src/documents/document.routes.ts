import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problems/problem.ts';
import { sendReady } from '../http/send-ready.ts';
import type { LiveSite } from '../releases/servers/site.ts';
import type { SectionFile } from '../releases/store/section-file.ts';
import type { Document } from './document.ts';
import { DocumentDeltas } from './document-deltas.ts';
import { findRedirect, type OperatorRedirects } from './find-redirect.ts';
import type { Visitor } from './visitor.ts';

/** A new site has its first releases after about this time. */
const startSeconds = 5;

interface DocumentRoutesOptions {
  getVisitor: (request: FastifyRequest) => Promise<Visitor>;
  findFile: (site: LiveSite, pathname: string, request: FastifyRequest) => Promise<SectionFile | undefined>;
  getDocument: (
    site: LiveSite,
    page: { pathname: string; search: URLSearchParams; isPreview: boolean; requestId: string },
  ) => Promise<Document>;
  /** Called for each page that a browser opens while other visitors may get other releases. */
  onDocument: (request: FastifyRequest, site: LiveSite, pathname: string, document: Document) => unknown;
  getOperatorRedirects: () => OperatorRedirects;
  sendFile: (request: FastifyRequest, reply: FastifyReply, file: SectionFile) => unknown;
}

/** Answers every address without a route of its own: a section's file, a page, or the not-found page. */
export function documentRoutes(app: FastifyInstance, options: DocumentRoutesOptions): void {
  let isSaid = false;
  const deltas = new DocumentDeltas();
  app.get('/*', { config: { work: 'document' } }, async (request, reply) => {
    const { pathname, searchParams, search } = new URL(`http://localhost${request.url}`);
    if (pathname.startsWith('/api/') || pathname.startsWith('/releases/')) {
      throw new Problem(404, 'This address does not exist.');
    }
    const visitor = await options.getVisitor(request);
    const { site } = visitor;
    if (!site) {
      if (!isSaid) request.log.warn('a page was requested before any release was live');
      isSaid = true;
      // The browser reloads the page by itself.
      reply.header('refresh', startSeconds);
      throw new Problem(503, 'The site is not ready yet. This page will try again by itself.', {
        retryAfterSeconds: startSeconds,
      });
    }
    const file = await options.findFile(site, pathname, request);
    if (file) return options.sendFile(request, reply, file);
    if (pathname !== '/' && pathname.endsWith('/')) {
      return reply.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 308);
    }
    const open = (path: string) =>
      options.getDocument(site, {
        pathname: path,
        search: searchParams,
        isPreview: visitor.isPreview,
        requestId: request.id,
      });
    let document = await open(pathname);
    if (document.status === 404) {
      const redirect = await findRedirect(pathname, {
        releases: site.releases,
        operators: options.getOperatorRedirects(),
        isPage: async (path) => (await open(path)).status === 200,
      });
      // Browsers must not store the redirect, because a later release may give the address its own page.
      if (redirect?.target) {
        const { target, status } = redirect;
        return reply.header('cache-control', 'no-cache').redirect(withSearch(target, search), status);
      }
      if (redirect) document = { ...document, status: redirect.status };
    }
    const isCompared = visitor.isPersonal && !visitor.isPreview && document.status === 200;
    if (isCompared && isVisit(request)) options.onDocument(request, site, pathname, document);
    const more = headersFor(document, visitor);
    if (!more) await deltas.provide(request.headers, document);
    return sendReady(request, reply, document, more);
  });
}

function withSearch(target: string, search: string): string {
  const [path, hash] = target.split('#');
  return `${path}${search}${hash ? `#${hash}` : ''}`;
}

/** Whether a browser opens the page to show it. Programs and prefetches do not count. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  const isAhead = /prefetch|prerender/.test(String(headers['sec-purpose'] ?? ''));
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && !isAhead;
}

/** Headers for answers that differ between visitors at the same address. */
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
