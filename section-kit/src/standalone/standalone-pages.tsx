import { ErrorState } from '@shortlisted/shared-ui/error-state';
import { Toaster } from '@shortlisted/shared-ui/toast';
import { Component, lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { SectionManifest, SectionPages } from '../contract/contract.ts';
import { matchPage, routePatterns } from '../contract/match-page.ts';
import { useForgetFailures } from '../host/forget-failures.ts';
import { PageHead } from '../host/page-head.tsx';
import { PageList } from '../host/page-list.tsx';
import { dismissToast, useToasts } from '../host/toasts.ts';
import { useLinkNavigation } from '../host/use-link-navigation.ts';

/** Shows the error of a page. In the composed site, the shell's own message replaces the page. */
class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** Sets the mark of the composed site, which tests wait for. */
  override componentDidMount() {
    performance.mark('app-hydrated');
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const title = 'The page threw an error; the site says here that it is not available';
    return <ErrorState title={title} description={String(error)} />;
  }
}

/** One section without the shell: its pages at their own paths, and a list of them below each page. */
export function StandalonePages({ manifest, pages }: { manifest: SectionManifest; pages: SectionPages }) {
  const isPage = useCallback((path: string) => matchPage([manifest], path) !== undefined, [manifest]);
  useLinkNavigation(isPage);
  const { pathname } = useLocation();
  useForgetFailures(pathname);
  const components = useMemo(() => lazyPages(pages), [pages]);

  return (
    <>
      <main id="main">
        <Suspense fallback={null}>
          <Routes>
            {manifest.routes.flatMap((route) => {
              const Page = components[route.page];
              if (!Page) return [];
              const element = (
                <>
                  {route.metadata !== 'page' && <PageHead metadata={route.metadata} routePath={route.path} />}
                  <PageBoundary key={pathname}>
                    <Page />
                  </PageBoundary>
                </>
              );
              return routePatterns(route).map((path) => (
                <Route key={path} path={path} caseSensitive element={element} />
              ));
            })}
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
      </main>
      <PageList manifest={manifest} />
      <StandaloneToasts />
    </>
  );
}

function lazyPages(pages: SectionPages) {
  return Object.fromEntries(
    Object.entries(pages).map(([key, load]) => [key, lazy(async () => ({ default: await load() }))]),
  );
}

/** The toasts of the composed site. */
function StandaloneToasts() {
  return <Toaster toasts={useToasts()} onDismiss={dismissToast} />;
}
