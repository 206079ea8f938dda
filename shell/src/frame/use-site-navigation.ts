import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute } from 'section-kit/host/match-route';
import { usePlan } from 'section-kit/host/platform';
import { useLinkNavigation } from 'section-kit/host/use-link-navigation';

/** Links within the site change the page without a full load, and a new page starts at its top. */
export function useSiteNavigation(): void {
  const { sections } = usePlan();
  const isPage = useCallback(
    (path: string) => sections.some(({ routes }) => matchRoute(routes, path)),
    [sections],
  );
  useLinkNavigation(isPage);
  useScrollToTop();
}

function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (!hash) window.scrollTo(0, 0);
  }, [pathname, hash]);
}
