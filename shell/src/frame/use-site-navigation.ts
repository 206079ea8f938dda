import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { usePlan } from '@shortlisted/section-kit/host/platform';
import { useLinkNavigation } from '@shortlisted/section-kit/host/use-link-navigation';
import { useCallback } from 'react';
import { isHydrated } from '../reports/mark-hydrated.ts';
import { useDeferredPage } from '../sections/deferred-page.tsx';

/**
 * Turns clicks on links to pages of this plan into navigations without a document load. Until the document's own page is
 * hydrated the browser loads the next document: React would show a placeholder while the next page loads, and has left
 * the old page in its place.
 */
export function useSiteNavigation(): void {
  const { sections } = usePlan();
  const isPage = useCallback(
    (path: string) => isHydrated() && matchPage(sections, path) !== undefined,
    [sections],
  );
  useLinkNavigation(isPage, useDeferredPage().isReady);
}
