import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { usePlan } from '@shortlisted/section-kit/host/platform';
import { useLinkNavigation } from '@shortlisted/section-kit/host/use-link-navigation';
import { use, useCallback } from 'react';
import { IsReadyContext } from '../sections/load-page.ts';

/** Links to pages of this plan change the page without a full load. */
export function useSiteNavigation(): void {
  const { sections } = usePlan();
  const isPage = useCallback((path: string) => matchPage(sections, path) !== undefined, [sections]);
  useLinkNavigation(isPage, use(IsReadyContext));
}
