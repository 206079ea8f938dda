import type { PlannedSection, SectionModule, SectionRoute } from '@shortlisted/section-kit/contract';
import { browserPlan } from '@shortlisted/section-kit/contract/browser-plan';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { createQueryClient } from '@shortlisted/section-kit/host/create-query-client';
import { brand } from '@shortlisted/shared-ui/brand';
import type { ComponentType } from 'react';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import type { DocumentData } from '../document-data.ts';
import { documentStyles } from '../sections/document-styles.ts';
import { dehydrateReads } from './dehydrate-reads.ts';
import { addressOf, pageFiles, withoutLateStyles } from './page-files.ts';
import { renderToHtml } from './render-to-html.ts';
import { writeDocument } from './write-document.ts';

export interface RenderRequest extends Omit<DocumentData, 'isPageRendered' | 'elements' | 'queries'> {
  /** Path and search of the page, with the path prefix of a standalone section. */
  url: string;
  /** After this time the browser renders the parts that are not ready. */
  timeoutMs: number;
  /** Loads the server build of a section. Throws if that fails. */
  loadSection: (name: string) => SectionModule;
  /** Text of a stylesheet of a section's release. */
  readStyle: (section: PlannedSection, file: string) => string;
}

export interface RenderedDocument {
  status: number;
  html: string;
  /** The inlined scripts, for the content security policy. */
  inlineScripts: string[];
  /** Hashes of the inlined styles, likewise. */
  styleHashes: string[];
  /** Left out: no section has a page at this path. */
  section?: string;
  /** Failures of the page, which the document survives. */
  errors: string[];
}

/** Renders the document of a path under a plan: the frame and the section's page with its data. */
export async function renderDocument(request: RenderRequest): Promise<RenderedDocument> {
  const { plan, url, siteUrl, analyticsId, tags, company, sharePicture, isPreview, base } = request;
  const pathname = new URL(url, siteUrl).pathname.slice(base?.length ?? 0);
  const { section, route } = matchPage(plan.sections, pathname) ?? {};
  const page = section && route && (await loadOnServer(request, section, route).catch(toError));
  // The browser renders a page that fails to load here.
  const rendered = page instanceof Error ? undefined : section;
  const shell = withoutLateStyles(plan.shell, isPreview);
  for (const style of pageFiles('styles', shell, rendered, route?.page)) documentStyles.add(addressOf(style));

  let status = 200;
  // A page with a failed read is complete, but the server does not keep its document.
  const failedReads = new Set<unknown>();
  const queryClient = createQueryClient();
  const { html, errors } = await renderToHtml(
    <StaticRouter location={url} basename={base ?? '/'}>
      <App
        platform={{
          plan,
          siteUrl,
          siteName: brand.name,
          company,
          sharePicture,
          respond: (code) => (status = code),
          readFailed: (error) => failedReads.add(error),
        }}
        queryClient={queryClient}
        pages={{ loadPage: () => settled(page) }}
        data={{ isPreview, base, analyticsId, tags }}
      />
    </StaticRouter>,
    request.timeoutMs,
  );

  const data = {
    // A page that the browser renders needs the hashes of its styles, which are not in the document.
    plan: browserPlan(plan, rendered, route?.page),
    siteUrl,
    analyticsId,
    tags,
    company,
    sharePicture,
    isPageRendered: rendered !== undefined && errors.length === 0,
    isPreview,
    base,
    queries: dehydrateReads(queryClient),
  };
  queryClient.clear();
  const document = writeDocument({
    html,
    data,
    shell,
    section: rendered,
    page: route?.page,
    readStyle: request.readStyle,
  });
  return {
    status,
    ...document,
    ...(section && { section: section.name }),
    errors: [...errors, ...failedReads].map(describe),
  };
}

async function loadOnServer({ loadSection }: RenderRequest, section: PlannedSection, route: SectionRoute) {
  const load = loadSection(section.name).pages[route.page];
  if (!load) throw new Error(`${section.name} has no page "${route.page}"`);
  return load();
}

/** A promise with the fields that React's `use` reads without suspending, so that one pass renders the page. */
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
