import type { Plan, PlannedSection, SectionModule, SectionRoute } from '@shortlisted/section-kit/contract';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { createQueryClient } from '@shortlisted/section-kit/host/create-query-client';
import { brand } from '@shortlisted/shared-ui/brand';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { writeQueries } from '../document-queries.ts';
import { documentStyles } from '../sections/document-styles.ts';
import { browserPlan } from './browser-plan.ts';
import { addressOf, pageFiles } from './page-files.ts';
import { renderToHtml } from './render-to-html.ts';
import { writeDocument } from './write-document.ts';

export interface RenderRequest {
  plan: Plan;
  /** Path and search of the page. */
  url: string;
  siteUrl: string;
  analyticsId?: string | undefined;
  isPreview: boolean;
  /** Path under which a section is shown alone, and with which the url begins. */
  base?: string | undefined;
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
  const { plan, url, siteUrl, analyticsId, isPreview, base } = request;
  const pathname = new URL(url, siteUrl).pathname.slice(base?.length ?? 0);
  const { section, route } = matchPage(plan.sections, pathname) ?? {};
  const page = section && route && (await loadOnServer(request, section, route).catch(toError));
  // What could not be loaded here is left to the browser, with its styles and scripts.
  const rendered = page instanceof Error ? undefined : section;
  for (const style of pageFiles('styles', plan.shell, rendered, route?.page)) {
    documentStyles.add(addressOf(style));
  }

  let status = 200;
  const queryClient = createQueryClient();
  const { html, errors } = await renderToHtml(
    <StaticRouter location={url} basename={base ?? '/'}>
      <App
        platform={{ plan, siteUrl, siteName: brand.name, respond: (code) => (status = code) }}
        queryClient={queryClient}
        loadPage={() => settled(page)}
        isPreview={isPreview}
        base={base}
        analyticsId={analyticsId}
      />
    </StaticRouter>,
    request.timeoutMs,
  );

  const data = {
    plan: browserPlan(plan, section, route?.page),
    siteUrl,
    analyticsId,
    isPageRendered: rendered !== undefined && errors.length === 0,
    isPreview,
    base,
    queries: { queries: writeQueries(queryClient) },
  };
  const failures = [...errors, ...failedReads(queryClient)];
  queryClient.clear();
  const document = writeDocument({
    html,
    data,
    shell: plan.shell,
    section: rendered,
    page: route?.page,
    readStyle: request.readStyle,
  });
  return { status, ...document, ...(section && { section: section.name }), errors: failures.map(describe) };
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

/** A page that could not read everything is whole, but no page to keep. */
function failedReads(queryClient: QueryClient): unknown[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.filter(({ state }) => state.status === 'error').map(({ state }) => state.error);
}

/** A promise that `use` reads without waiting, so that the page is rendered in the first pass. */
function settled(page: ComponentType | Error = new Error('no page')): Promise<ComponentType> {
  if (page instanceof Error) {
    const promise = Promise.reject<ComponentType>(page);
    promise.catch(() => {});
    return Object.assign(promise, { status: 'rejected', reason: page });
  }
  return Object.assign(Promise.resolve(page), { status: 'fulfilled', value: page });
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function describe(error: unknown): string {
  const { stack, message } = toError(error);
  return stack ?? message;
}
