// The import puts the facade into the share scope, where the sections look for it.
import '@shortlisted/section-kit/runtime';
import '@shortlisted/shared-ui/base';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { createQueryClient } from '@shortlisted/section-kit/host/create-query-client';
import { keepVisitSource } from '@shortlisted/section-kit/host/visit-source';
import { brand } from '@shortlisted/shared-ui/brand';
import { loadFont } from '@shortlisted/shared-ui/font';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { type DocumentData, documentDataId, rootId } from './document-data.ts';
import { keepTypedText } from './keep-typed-text.ts';
import { readConsent } from './reports/consent-choice.ts';
import { countView, startCounting } from './reports/count-views.ts';
import { findVisitSource } from './reports/find-visit-source.ts';
import { afterHydration, isHydrated } from './reports/mark-hydrated.ts';
import { reportFailure, reportUsable, reportView, startReports } from './reports/reports.ts';
import { RootBoundary } from './root-boundary.tsx';
import { readDocumentStyles } from './sections/document-styles.ts';
import { fallBackOnServer, loadFirstPage } from './sections/fall-back-on-server.ts';
import { readIntegrity } from './sections/integrity.ts';
import { loadDocument } from './sections/load-document.ts';
import { loadFileList } from './sections/load-file-list.ts';
import { loadRestOfPlan } from './sections/load-rest-of-plan.ts';
import { prefetchInViewport } from './sections/prefetch-in-viewport.ts';
import { prefetchOnIntent } from './sections/prefetch-on-intent.ts';
import { provideChunkHashes } from './sections/provide-chunk-hashes.ts';
import { createSectionPages } from './sections/section-pages.ts';
import { afterLoad, whenIdle, whenLoaded } from './sections/when-idle.ts';
import { isHydrationSkipped } from './skip-hydration.ts';
import { watchHtml } from './watch-html.ts';

/** A page that is not hydrated this long after its `load` event is on a slow processor. */
const slowHydrationMs = 400;

const data = JSON.parse(document.getElementById(documentDataId)?.textContent ?? '') as DocumentData;
const root = document.getElementById(rootId) as HTMLElement;

readDocumentStyles();
const queryClient = createQueryClient();
hydrate(queryClient, data.queries);

readIntegrity(data.plan);
provideChunkHashes(data.plan);
const { loadPage, isReady, ...prefetches } = createSectionPages(data.plan, queryClient);
const { plan, siteUrl, company, sharePicture } = data;
const platform = { plan, siteUrl, company, sharePicture, siteName: brand.name, respond: () => {} };

const pathname = window.location.pathname.slice(data.base?.length ?? 0);
const firstMatch = matchPage(data.plan.sections, pathname);
const firstPage = firstMatch && loadFirstPage(loadPage, { ...firstMatch, pathname }, data.isPageRendered);

const addressWithoutFragment = () => window.location.pathname + window.location.search;
const documentAddress = addressWithoutFragment();
// React shows the placeholder in place of an unhydrated page if the address changes. A fragment needs no React. Back to
// an entry that a link made before this document was loaded again needs another document.
window.addEventListener('popstate', (event) => {
  if (isHydrated()) return;
  event.stopImmediatePropagation();
  if (addressWithoutFragment() !== documentAddress) loadDocument().catch(() => {});
});

/** For a page of a section that the plan does not have yet. */
const loadElsewhere = (path: string) =>
  plan.rest && path !== pathname ? loadDocument().catch(() => window.location.reload()) : undefined;

const restoreTypedText = keepTypedText(root);
// React reports no error if an update reaches a part that it has not hydrated yet, and draws that part anew too.
afterHydration(restoreTypedText);
const isHtmlChanged = watchHtml(root, data.elements);

const pages = { loadPage: fallBackOnServer(loadPage, plan.shell), firstPage, isReady, loadElsewhere };

function hydratePage() {
  hydrateRoot(
    root,
    <RootBoundary>
      <BrowserRouter basename={data.base ?? '/'} useTransitions={false}>
        <App platform={platform} queryClient={queryClient} pages={pages} data={data} />
      </BrowserRouter>
    </RootBoundary>,
    {
      onRecoverableError: (error) => {
        afterHydration(restoreTypedText);
        // The server has logged why it did not render the page. Nobody's release is to blame for changed HTML.
        if (!data.isPageRendered || isHtmlChanged()) return;
        if (firstMatch) reportFailure(firstMatch.section.name, firstMatch.route.page, error, 'hydrate');
        reportError(error);
      },
    },
  );
}

if (!isHydrationSkipped()) startTransition(hydratePage);

// Nothing below may stop hydration, which has begun.
prefetch();
count();

function prefetch() {
  const { prefetchFiles, prefetchCode, prefetchPage, prefetchRuntime } = prefetches;
  const withWholePlan = (action: (pathname: string) => void) => (pathname: string) =>
    void loadRestOfPlan(plan).then(() => action(pathname));
  prefetchOnIntent({ code: withWholePlan(prefetchCode), page: withWholePlan(prefetchPage) });
  let prefetchNextPages = () => {
    prefetchNextPages = () => {};
    void loadRestOfPlan(plan).then(() => prefetchInViewport(prefetchFiles));
    // The chunks that the shell loads later do not wait for their hashes then.
    if (data.plan.shell.client.list) loadFileList(data.plan.shell).catch(() => {});
  };
  whenReady(() => {
    delete document.documentElement.dataset.firstScreen;
    prefetchNextPages();
    prefetchRuntime();
    void loadFont();
  });
  // A slow processor hydrates long after the last byte: the connection is free meanwhile.
  afterLoad(() => setTimeout(() => prefetchNextPages(), slowHydrationMs));
}

function count() {
  if (readConsent() !== 'declined') keepVisitSource(findVisitSource(window.location, document.referrer));
  // Previews are not counted.
  if (data.isPreview) return;
  startReports(plan);
  reportView(data.plan.shell.name, 'document');
  startCounting(plan);
  countView(pathname);
  if (!firstMatch) return;
  const { section, route } = firstMatch;
  whenReady(() => void watchVitals(section.name));
  afterHydration(() => whenIdle(() => reportUsable(section.name, route.page)));
}

/** Hydration has the processor to itself. */
function whenReady(callback: () => void) {
  afterHydration(() => whenLoaded(callback));
}

/** Measures nothing if its code fails to load. */
async function watchVitals(section: string) {
  const vitals = await import('./reports/watch-vitals.ts').catch(() => undefined);
  vitals?.watchVitals(section);
}
