import { Suspense } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { matchPage, routePatterns } from 'section-kit/contract/match-page';
import { useForgetFailures } from 'section-kit/host/forget-failures';
import { PageHead } from 'section-kit/host/page-head';
import { usePlan } from 'section-kit/host/platform';
import { NotFound } from '../frame/not-found/not-found.tsx';
import { SectionPage } from './section-page.tsx';
import { SectionPending } from './section-pending.tsx';
import { ShownAddress } from './visit.tsx';

/** The routes of every section, from the plan. */
export function SectionRoutes({ isPreview }: { isPreview: boolean }) {
  const { sections } = usePlan();
  return (
    <ShownAddress>
      <Routes>
        <Route element={<PagePlace />}>
          {sections.flatMap((section) =>
            section.routes.flatMap((route) =>
              routePatterns(route).map((path) => (
                <Route
                  key={path}
                  path={path}
                  caseSensitive
                  element={<SectionPage section={section} route={route} />}
                />
              )),
            ),
          )}
          <Route path="*" element={<NotFound isPreview={isPreview} />} />
        </Route>
      </Routes>
    </ShownAddress>
  );
}

/**
 * Stays while pages come and go: a boundary that has shown something once is not emptied for the next page. Head tags come
 * from the plan where they can, outside of it: they are right before the section's code is there, and without it.
 */
function PagePlace() {
  const { pathname } = useLocation();
  const route = matchPage(usePlan().sections, pathname)?.route;
  useForgetFailures(pathname);
  return (
    <>
      {route && route.metadata !== 'page' && <PageHead metadata={route.metadata} />}
      <Suspense fallback={<SectionPending />}>
        <Outlet />
      </Suspense>
    </>
  );
}
