import { routePatterns } from '@shortlisted/section-kit/contract/match-page';
import { useForgetFailures } from '@shortlisted/section-kit/host/forget-failures';
import { PageHead } from '@shortlisted/section-kit/host/page-head';
import { usePlatform } from '@shortlisted/section-kit/host/platform';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { Suspense, use } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { DeferredLocation, useDeferredPage } from './deferred-page.tsx';
import { NotFound } from './not-found/not-found.tsx';
import { readPaths } from './page-reads.ts';
import { SectionPage } from './section-page.tsx';
import { sectionStates } from './section-states.content.ts';
import styles from './section-states.module.scss';

/**
 * The page of the deferred address. `matchPage` has chosen the route, as on the server; the router only parses its
 * parameters. So `/cases/` has no page here either, although the router would match it.
 */
export function SectionRoutes({ isPreview }: { isPreview: boolean }) {
  const { match, elsewhere } = useDeferredPage();
  return (
    <DeferredLocation>
      <Routes>
        <Route element={<PageBoundary />}>
          {match &&
            routePatterns(match.route).map((path) => (
              <Route key={path} path={path} caseSensitive element={<SectionPage match={match} />} />
            ))}
          <Route
            path="*"
            element={elsewhere ? <Elsewhere loading={elsewhere} /> : <NotFound isPreview={isPreview} />}
          />
        </Route>
      </Routes>
    </DeferredLocation>
  );
}

/** Keeps the shown page while the browser loads the document of the next one. */
function Elsewhere({ loading }: { loading: Promise<unknown> }) {
  use(loading);
  return null;
}

/**
 * One Suspense boundary for all pages, so that React keeps its content until the next page can be shown. The head tags
 * of the plan stand outside it: they are right before the section's code is loaded, and if that fails.
 */
function PageBoundary() {
  const { match, router } = useDeferredPage();
  const { pathname } = router.location;
  useForgetFailures(pathname, match && readPaths(match.route, pathname));
  const { metadata = 'page', path } = match?.route ?? {};
  return (
    <>
      {metadata !== 'page' && <PageHead metadata={metadata} routePath={path} />}
      <Suspense fallback={<SectionPending />}>
        <Outlet />
      </Suspense>
    </>
  );
}

/** The placeholder of a page whose code loads. Without scripts it shows that the page is not available. */
function SectionPending() {
  const { siteName } = usePlatform();
  const { title, text, wayOn } = sectionStates.failed;
  return (
    <div className={styles.pending} aria-busy="true">
      <title>{siteName}</title>
      <div className={`${styles.state} ${styles.unscripted}`}>
        <h1>{title}</h1>
        <p>{text}</p>
        <LinkButton {...wayOn} />
      </div>
    </div>
  );
}
