// Named here so that the build puts it into the share scope; the sections ask for it.
import 'section-kit/runtime';
import 'shared-ui/base';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { matchPage } from 'section-kit/contract/match-page';
import { createQueryClient } from 'section-kit/host/create-query-client';
import { brand } from 'shared-ui/brand';
import { App } from './app.tsx';
import { type DocumentData, documentDataId, rootId } from './document-data.ts';
import { reportFailure, reportView, startReports } from './reports/reports.ts';
import { watchVitals } from './reports/watch-vitals.ts';
import { readDocumentStyles } from './sections/document-styles.ts';
import { keepServerPage } from './sections/keep-server-page.ts';
import { createRemotePages } from './sections/load-remote-page.ts';
import { preloadLinks } from './sections/preload-links.ts';

const data = JSON.parse(document.getElementById(documentDataId)?.textContent ?? '') as DocumentData;
const root = document.getElementById(rootId) as HTMLElement;

readDocumentStyles();
const queryClient = createQueryClient();
hydrate(queryClient, data.queries);

const { loadPage, preload } = createRemotePages(data.plan);
preloadLinks(preload);

const platform = { plan: data.plan, siteUrl: data.siteUrl, siteName: brand.name, respond: () => {} };

const pathname = window.location.pathname.slice(data.base?.length ?? 0);
const landing = matchPage(data.plan.sections, pathname);
// A preview is kept out of the figures.
if (!data.isPreview) {
  startReports(data.plan.id);
  reportView(data.plan.shell.name, 'document');
  if (landing) watchVitals(landing.section.name);
}

startTransition(() => {
  hydrateRoot(
    root,
    <BrowserRouter basename={data.base ?? '/'}>
      <App
        platform={platform}
        queryClient={queryClient}
        loadPage={data.isPageRendered ? keepServerPage(loadPage) : loadPage}
        isPreview={data.isPreview}
        base={data.base}
        analyticsId={data.analyticsId}
      />
    </BrowserRouter>,
    {
      onUncaughtError: (error) => {
        reportFailure(data.plan.shell.name, 'document', 'render');
        reportError(error);
      },
      onRecoverableError: (error) => {
        // What the server left to the browser it knows itself.
        if (!data.isPageRendered) return;
        if (landing) reportFailure(landing.section.name, landing.route.page, 'hydrate');
        reportError(error);
      },
    },
  );
});
