import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { usePlan } from '@shortlisted/section-kit/host/platform';
import { useLinkNavigation } from '@shortlisted/section-kit/host/use-link-navigation';
import { useCallback } from 'react';
import { useDeferredPage } from '../sections/deferred-page.tsx';

/** Turns clicks on links to pages of this plan into navigations without a document load. */
export function useSiteNavigation(): void {
  const { sections } = usePlan();
  const isPage = useCallback((path: string) => matchPage(sections, path) !== undefined, [sections]);
  useLinkNavigation(isPage, useDeferredPage().isReady);
}
