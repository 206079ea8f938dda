import type { OutgoingHttpHeaders } from 'node:http';
import type { Plan } from '@shortlisted/section-kit/contract';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redirects } from '../content/kinds/redirect.ts';
import type { Moved } from '../content/list-moved.ts';
import type { RecordOf } from '../content/records/content-kind.ts';
import { withEdit } from '../content/records/proposed-edit.ts';
import { sendReady } from '../http/fast-lane.ts';
import { withoutEndSlashes } from '../http/path-of.ts';
import { Problem } from '../http/problems/problem.ts';
import { findEditedPage } from '../previews/find-edited-page.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import type { SectionFile } from '../releases/store/section-file.ts';
import { findShownFile } from '../releases/store/section-files.ts';
import type { Document } from './document.ts';
import { DocumentDeltas } from './document-deltas.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** A new site has its first releases after about this time. */
const startSeconds = 5;

declare module 'fastify' {
  interface FastifyRequest {
    /** Composition of the requested document, for the log. */
    compositionId: string | undefined;
  }
}

/** Answers every address without a route of its own: a section's file, a page, or the not-found page. */
export function documentRoutes(
  app: FastifyInstance,
  sendFile: (request: FastifyRequest, reply: FastifyReply, file: SectionFile) => unknown,
): void {
  const { site, previews, documents, reportCounter } = app;
  app.decorateRequest('compositionId', undefined);
  let isSaid = false;
  const deltas = new DocumentDeltas();
  app.get('/*', { config: { work: 'document' } }, async (request, reply) => {
    const { pathname, searchParams, search } = new URL(`http://localhost${request.url}`);
    if (pathname.startsWith('/api/') || pathname.startsWith('/releases/')) {
      throw new Problem(404, 'This address does not exist.');
    }
    const visitor = await visitorOf(app, request.headers.cookie, pathname);
    const { site: shown, isPreview } = visitor;
    request.compositionId = shown?.plan.id;
    if (!shown) {
      if (!isSaid) request.log.warn('a page was requested before any release was live');
      isSaid = true;
      // The browser reloads the page by itself.
      reply.header('refresh', startSeconds);
      throw new Problem(503, 'The site is not ready yet. This page will try again by itself.', {
        retryAfterSeconds: startSeconds,
      });
    }
    const file = await findShownFile(app, shown.releases, pathname, request.headers.cookie);
    if (file) return sendFile(request, reply, file);
    if (pathname !== '/' && pathname.endsWith('/')) {
      return reply.redirect(withoutEndSlashes(pathname.replace(/^\/+/, '/')) + search, 308);
    }
    const open = (path: string) => {
      const page = { pathname: path, search: searchParams, requestId: request.id };
      return isPreview ? documents.preview(shown, page) : documents.get(shown, page);
    };
    let document = await open(pathname);
    if (document.status === 404) {
      const edit = isPreview && (await previews.findEdit(String(request.headers.cookie)));
      const redirect = await findRedirect(pathname, {
        releases: shown.releases,
        edited: edit ? withEdit(redirects, site.redirects, edit) : site.redirects,
        moved: site.moved,
        isPage: async (path) => (await open(path)).status === 200,
      });
      // Browsers must not store the redirect, because a later release may give the address its own page.
      if (redirect?.target) {
        const { target, status } = redirect;
        return reply.header('cache-control', 'no-cache').redirect(withSearch(target, search), status);
      }
      if (redirect) document = { ...document, status: redirect.status };
    }
    if (visitor.isCompared && document.status === 200 && isVisit(request))
      void count(request, shown.plan, pathname, document);
    const more = headersFor(document, visitor);
    if (!more) await deltas.provide(request.headers, document);
    return sendReady(request, reply, document, more);
  });

  /** Counts each page that a browser opens while other visitors may get other releases. */
  const count = async ({ ip }: FastifyRequest, plan: Plan, pathname: string, document: Document) => {
    const section = matchPage(plan.sections, pathname)?.section.name;
    const visitor = { address: ip, now: new Date() };
    // The failure of a slow render counts, although the visitor has an older page by then.
    const { isUnrendered = false } = (await document.rendering?.catch(() => undefined)) ?? document;
    if (section) reportCounter.countDocument(plan, section, isUnrendered, visitor);
  };
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
export function headersFor(
  { isPrivate }: Pick<Document, 'isPrivate'>,
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

interface FindOptions {
  releases: Pick<StoredRelease, 'manifest'>[];
  /** The redirects of editors. */
  edited: RecordOf<typeof redirects>[];
  moved: Moved[];
  isPage: (pathname: string) => Promise<boolean>;
}

/**
 * Finds the redirect of an address without a page: the one that a live section declares or an editor added, the
 * page of a record that had the address, or the page whose address differs only in capital letters.
 */
async function findRedirect(pathname: string, { releases, edited, moved, isPage }: FindOptions) {
  const path = pathname.toLowerCase();
  for (const { manifest } of releases) {
    const { redirects = {} } = manifest.section;
    const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
    if (target) return { target, status: 308 };
  }
  const added = edited.find((one) => one.path === path);
  if (added) return { target: added.target, status: added.target === null ? 410 : Number(added.status) };
  const routes = releases.flatMap(({ manifest }) => manifest.section.routes);
  const pageOf = (kind: string, slug: string) => findEditedPage(routes, { kind, records: [{ slug }] });
  const entry = moved.find(
    ({ kind, former }) => path.endsWith(`/${former}`) && pageOf(kind, former) === path,
  );
  const target = entry && pageOf(entry.kind, entry.slug);
  if (target) return { target, status: 308 };
  return path !== pathname && (await isPage(path)) ? { target: path, status: 308 } : undefined;
}
