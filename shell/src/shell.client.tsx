// Named here so that the build puts it into the share scope; the sections ask for it.
import '@shortlisted/section-kit/runtime';
import '@shortlisted/shared-ui/base';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { createQueryClient } from '@shortlisted/section-kit/host/create-query-client';
import { brand } from '@shortlisted/shared-ui/brand';
import { loadFont } from '@shortlisted/shared-ui/font';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { type DocumentData, documentDataId, rootId } from './document-data.ts';
import { readQueries } from './document-queries.ts';
import { afterHydration } from './reports/mark-hydrated.ts';
import { reportFailure, reportUsable, reportView, startReports } from './reports/reports.ts';
import { showsContent } from './reports/shows-content.ts';
import { completeSection } from './sections/complete-section.ts';
import { readDocumentStyles } from './sections/document-styles.ts';
import { hashChunks } from './sections/hash-chunks.ts';
import { readIntegrity } from './sections/integrity.ts';
import { keepServerPage } from './sections/keep-server-page.ts';
import { IsReadyContext } from './sections/load-page.ts';
import { prefetchLinks } from './sections/prefetch-links.ts';
import { preloadLinks } from './sections/preload-links.ts';
import { createSectionPages } from './sections/section-pages.ts';
import { afterLoad, whenIdle, whenLoaded } from './sections/when-idle.ts';

/** A page that has not reacted this long after its last byte is on a slow processor. */
const slowMs = 400;

const data = JSON.parse(document.getElementById(documentDataId)?.textContent ?? '') as DocumentData;
const root = document.getElementById(rootId) as HTMLElement;

readDocumentStyles();
const queryClient = createQueryClient();
readQueries(queryClient, data.queries.queries);

readIntegrity(data.plan);
hashChunks(data.plan);
const { loadPage, isReady, preload, prefetch, prepare } = createSectionPages(data.plan, queryClient);
preloadLinks(preload);
const platform = { plan: data.plan, siteUrl: data.siteUrl, siteName: brand.name, respond: () => {} };

const pathname = window.location.pathname.slice(data.base?.length ?? 0);
const landing = matchPage(data.plan.sections, pathname);
// Nothing that takes the processor goes before the page reacts.
const whenReady = (callback: () => void) =>
  landing ? afterHydration(() => whenLoaded(callback)) : whenLoaded(callback);
const fetchAhead = once(() => {
  prefetchLinks(prefetch);
  // What the shell loads for the first press of a link waits for no list of hashes then.
  if (data.plan.shell.client.list) completeSection(data.plan.shell).catch(() => {});
});
whenReady(() => {
  fetchAhead();
  prepare();
  void loadFont();
});
// A slow processor is busy long after the last byte came: the line is free, and brings the pages that may be next.
afterLoad(() => setTimeout(fetchAhead, slowMs));
// A preview is kept out of the figures.
if (!data.isPreview) {
  startReports(data.plan.id);
  reportView(data.plan.shell.name, 'document');
  if (landing) {
    whenReady(() => void watchVitals(landing.section.name));
    afterHydration(() => whenIdle(() => tellUsable(landing.section.name, landing.route.page)));
  }
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

function tellUsable(section: string, page: string) {
  if (showsContent(document.getElementById('main'))) reportUsable(section, page);
}

/** Where its code cannot be had, as when the line is lost right after the page came, nothing is measured. */
async function watchVitals(section: string) {
  const vitals = await import('./reports/watch-vitals.ts').catch(() => undefined);
  vitals?.watchVitals(section);
}

startTransition(() => {
  hydrateRoot(
    root,
    <BrowserRouter basename={data.base ?? '/'} useTransitions={false}>
      <IsReadyContext value={isReady}>
        <App
          platform={platform}
          queryClient={queryClient}
          loadPage={data.isPageRendered ? keepServerPage(loadPage) : loadPage}
          isPreview={data.isPreview}
          base={data.base}
          analyticsId={data.analyticsId}
        />
      </IsReadyContext>
    </BrowserRouter>,
    {
      onUncaughtError: (error) => {
        reportFailure(data.plan.shell.name, 'document', 'render', error);
        reportError(error);
      },
      onRecoverableError: (error) => {
        // What the server left to the browser it knows itself.
        if (!data.isPageRendered) return;
        if (landing) reportFailure(landing.section.name, landing.route.page, 'hydrate', error);
        reportError(error);
      },
    },
  );
});
