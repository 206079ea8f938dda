import { PageList } from '@shortlisted/section-kit/host/page-list';
import { usePlan } from '@shortlisted/section-kit/host/platform';
import type { ReactNode } from 'react';
import { Toasts } from './toasts/toasts.tsx';
import { useSiteNavigation } from './use-site-navigation.ts';

interface AloneFrameProps {
  /** Path that the section stands under. */
  base: string;
  children: ReactNode;
}

/** Around a release that is shown by itself: a list of its pages, and nothing of the site. */
export function AloneFrame({ base, children }: AloneFrameProps) {
  useSiteNavigation();
  return (
    <div id="site">
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {usePlan().sections.map((section) => (
        <PageList key={section.name} manifest={section} base={base} />
      ))}
      <Toasts />
    </div>
  );
}
