import { useLocation } from 'react-router-dom';
import { matchPage } from 'section-kit/contract/match-page';
import { usePlan } from 'section-kit/host/platform';

/** Pattern of the page that is showing; undefined on the not-found page. */
export function useCurrentRoute(): string | undefined {
  const { pathname } = useLocation();
  return matchPage(usePlan().sections, pathname)?.route.path;
}
