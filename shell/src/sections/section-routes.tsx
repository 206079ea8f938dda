import { Route, Routes } from 'react-router-dom';
import type { PlannedSection, SectionRoute } from 'section-kit/contract';
import { routePatterns } from 'section-kit/contract/match-page';
import { PageHead } from 'section-kit/host/page-head';
import { usePlan } from 'section-kit/host/platform';
import { NotFound } from '../frame/not-found/not-found.tsx';
import { SectionPage } from './section-page.tsx';

/** The routes of every section, from the plan. */
export function SectionRoutes({ isPreview }: { isPreview: boolean }) {
  const { sections } = usePlan();
  return (
    <Routes>
      {sections.flatMap((section) =>
        section.routes.flatMap((route) =>
          routePatterns(route).map((path) => (
            <Route
              key={path}
              path={path}
              caseSensitive
              element={<RoutedPage section={section} route={route} />}
            />
          )),
        ),
      )}
      <Route path="*" element={<NotFound isPreview={isPreview} />} />
    </Routes>
  );
}

/** Head tags come from the plan where they can: they are right before the section's code is there, and without it. */
function RoutedPage({ section, route }: { section: PlannedSection; route: SectionRoute }) {
  return (
    <>
      {route.metadata !== 'page' && <PageHead metadata={route.metadata} />}
      <SectionPage key={`${section.name} ${route.page}`} section={section} page={route.page} />
    </>
  );
}
