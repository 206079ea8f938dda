import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { usePlan } from '@shortlisted/section-kit/host/platform';
import { useLocation } from 'react-router-dom';

/** Pattern of the current page's route; undefined on the not-found page. */
export function useCurrentRoute(): string | undefined {
  const { pathname } = useLocation();
  return matchPage(usePlan().sections, pathname)?.route.path;
}
