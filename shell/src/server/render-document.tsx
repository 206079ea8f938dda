import { dehydrate } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { StaticRouter } from 'react-router-dom';
import type { Plan, PlannedSection, SectionModule, SectionRoute } from 'section-kit/contract';
import { createQueryClient } from 'section-kit/host/create-query-client';
import { matchRoute } from 'section-kit/host/match-route';
import { brand } from 'shared-ui/brand';
import { App } from '../app.tsx';
import { documentStyles } from '../sections/document-styles.ts';
import { addressOf, pageFiles } from './page-files.ts';
import { renderToHtml } from './render-to-html.ts';
import { writeDocument } from './write-document.ts';

export interface RenderRequest {
  plan: Plan;
  /** Path and search of the page. */
  url: string;
  siteUrl: string;
  isPreview: boolean;
  /** After this time what is not ready is left to the browser. */
  timeoutMs: number;
  /** Gives the server build of a section. Throws where it cannot be had. */
  loadSection: (name: string) => SectionModule;
  /** Text of a stylesheet, by section and path inside its release. */
  readStyle: (section: PlannedSection, file: string) => string;
}

export interface RenderedDocument {
  status: number;
  html: string;
  /** Hashes of the styles in the HTML, for the policy. */
  styleHashes: string[];
  /** Section whose page this is. */
  section?: string;
  /** What went wrong on the way; the document is good all the same. */
  errors: string[];
}

/** Renders the document of a path under a plan: the frame, and the section's page with its data. */
export async function renderDocument(request: RenderRequest): Promise<RenderedDocument> {
  const { plan, url, siteUrl, isPreview } = request;
  const { pathname } = new URL(url, siteUrl);
  const section = plan.sections.find(({ routes }) => matchRoute(routes, pathname));
  const route = section && matchRoute(section.routes, pathname);
  const errors: string[] = [];
  let status = 200;

  const page =
    section && route && (await loadOnServer(request, section, route).catch((error) => describe(error)));
  if (typeof page === 'string') errors.push(page);

  for (const style of pageFiles('styles', plan.shell, section, route?.page))
    documentStyles.add(addressOf(style));
  const queryClient = createQueryClient();
  const { html, failed } = await renderToHtml(
    <StaticRouter location={url}>
      <App
        platform={{ plan, siteUrl, siteName: brand.name, respond: (code) => (status = code) }}
        queryClient={queryClient}
        loadPage={() => settled(page)}
        isPreview={isPreview}
      />
    </StaticRouter>,
    request.timeoutMs,
  );
  errors.push(...failed.map(describe));

  const data = {
    plan,
    siteUrl,
    isPageRendered: errors.length === 0,
    isPreview,
    queries: dehydrate(queryClient),
  };
  queryClient.clear();
  const document = writeDocument({ html, data, section, page: route?.page, readStyle: request.readStyle });
  return { status, ...document, ...(section && { section: section.name }), errors };
}

async function loadOnServer(
  { loadSection }: RenderRequest,
  section: PlannedSection,
  route: SectionRoute,
): Promise<ComponentType> {
  const load = loadSection(section.name).pages[route.page];
  if (!load) throw new Error(`${section.name} has no page "${route.page}"`);
  return load();
}

/** A promise that `use` reads without waiting, so that the page is rendered in the first pass. */
function settled(page: ComponentType | string | undefined): Promise<ComponentType> {
  if (typeof page === 'function') {
    return Object.assign(Promise.resolve(page), { status: 'fulfilled', value: page });
  }
  const reason = new Error(page ?? 'no page');
  const promise = Object.assign(Promise.reject<ComponentType>(reason), { status: 'rejected', reason });
  promise.catch(() => {});
  return promise;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
