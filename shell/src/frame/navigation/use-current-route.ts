import { useLocation } from 'react-router-dom';
import { matchRoute } from 'section-kit/contract/match-route';
import { usePlan } from 'section-kit/host/platform';

/** Pattern of the page that is showing; undefined on the not-found page. */
export function useCurrentRoute(): string | undefined {
  const { pathname } = useLocation();
  const routes = usePlan().sections.flatMap((section) => section.routes);
  return matchRoute(routes, pathname)?.path;
}
