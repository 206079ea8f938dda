import { useCallback } from 'react';
import { matchPage } from 'section-kit/contract/match-page';
import { usePlan } from 'section-kit/host/platform';
import { useLinkNavigation } from 'section-kit/host/use-link-navigation';

/** Links to pages of this plan change the page without a full load. */
export function useSiteNavigation(): void {
  const { sections } = usePlan();
  const isPage = useCallback((path: string) => matchPage(sections, path) !== undefined, [sections]);
  useLinkNavigation(isPage);
}
