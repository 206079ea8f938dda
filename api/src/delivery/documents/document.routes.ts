import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../http/problems/problem.ts';
import type { SectionFile } from '../../registry/releases/section-file.ts';
import { sendSectionFile } from '../files/send-section-file.ts';
import type { LiveSite } from '../site/site.ts';
import type { Visitor } from '../site/visitor.ts';
import type { Document } from './document.ts';

interface DocumentRoutesOptions {
  getVisitor: (request: FastifyRequest) => Promise<Visitor>;
  findFile: (site: LiveSite, pathname: string) => SectionFile | undefined;
  getDocument: (
    site: LiveSite,
    page: { pathname: string; search: URLSearchParams; isPreview: boolean; requestId: string },
  ) => Promise<Document>;
  siteUrl: string;
}

/** Every address that nothing else answers is a section's file, a page, or the not-found page. */
export function documentRoutes(app: FastifyInstance, options: DocumentRoutesOptions): void {
  app.get('/*', async (request, reply) => {
    const { pathname, searchParams, search } = new URL(`http://localhost${request.url}`);
    if (pathname.startsWith('/api/') || pathname.startsWith('/releases/')) {
      throw new Problem(404, 'There is nothing at this address.');
    }
    const visitor = await options.getVisitor(request);
    const { site } = visitor;
    if (!site) throw new Problem(503, 'The site is not ready yet.', { retryAfterSeconds: 5 });
    const file = options.findFile(site, pathname);
    if (file) return sendSectionFile(reply, file, options.siteUrl);
    if (pathname !== '/' && pathname.endsWith('/')) {
      return reply.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 308);
    }
    const document = await options.getDocument(site, {
      pathname,
      search: searchParams,
      isPreview: visitor.isPreview,
      requestId: request.id,
    });
    return sendDocument(request, reply, document, visitor);
  });
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  { isPersonal, isPreview, cookie }: Visitor,
): FastifyReply {
  if (cookie) reply.header('set-cookie', cookie);
  if (isPreview) reply.header('x-robots-tag', 'noindex');
  reply
    .code(document.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', cacheControl(document.isPrivate, isPersonal))
    .header('vary', isPersonal ? 'accept-encoding, cookie' : 'accept-encoding')
    .header('etag', document.etag)
    .header('content-security-policy', document.policy);
  if (document.status === 200 && request.headers['if-none-match']?.includes(document.etag)) {
    return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(document.bodies[encoding]);
}

function cacheControl(isPrivate: boolean, isPersonal: boolean): string {
  if (isPrivate) return 'private, no-store';
  return isPersonal ? 'private, no-cache' : 'no-cache';
}

function chooseEncoding(accepted: string | string[] | undefined): keyof Document['bodies'] {
  const offers = String(accepted ?? '');
  const allows = (name: string) => new RegExp(`(^|[ ,])${name}(?!;\\s*q=0(\\.0*)?($|[ ,]))`).test(offers);
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}
