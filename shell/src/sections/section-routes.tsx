import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { matchPage, routePatterns } from '@shortlisted/section-kit/contract/match-page';
import { useForgetFailures } from '@shortlisted/section-kit/host/forget-failures';
import { PageHead } from '@shortlisted/section-kit/host/page-head';
import { usePlan } from '@shortlisted/section-kit/host/platform';
import { Suspense } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { NotFound } from '../frame/not-found/not-found.tsx';
import { SectionPage } from './section-page.tsx';
import { SectionPending } from './section-pending.tsx';
import { ShownAddress } from './visit.tsx';

/** The page of the shown address. */
export function SectionRoutes({ isPreview }: { isPreview: boolean }) {
  return (
    <ShownAddress>
      <ShownRoutes isPreview={isPreview} />
    </ShownAddress>
  );
}

/**
 * Which route it is, `matchPage` has decided, as on the server; the router only reads its parameters. So `/cases/` is no
 * page here either, although the router would take it for one.
 */
function ShownRoutes({ isPreview }: { isPreview: boolean }) {
  const match = matchPage(usePlan().sections, useLocation().pathname);
  return (
    <Routes>
      <Route element={<PagePlace route={match?.route} />}>
        {match &&
          routePatterns(match.route).map((path) => (
            <Route key={path} path={path} caseSensitive element={<SectionPage {...match} />} />
          ))}
        <Route path="*" element={<NotFound isPreview={isPreview} />} />
      </Route>
    </Routes>
  );
}

/**
 * Stays while pages come and go: a boundary that has shown something once is not emptied for the next page. Head tags come
 * from the plan where they can, outside of it: they are right before the section's code is there, and without it.
 */
function PagePlace({ route }: { route: SectionRoute | undefined }) {
  useForgetFailures(useLocation().pathname);
  return (
    <>
      {route && route.metadata !== 'page' && <PageHead metadata={route.metadata} routePath={route.path} />}
      <Suspense fallback={<SectionPending />}>
        <Outlet />
      </Suspense>
    </>
  );
}
