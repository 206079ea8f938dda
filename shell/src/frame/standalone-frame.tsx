import { PageList } from '@shortlisted/section-kit/host/page-list';
import { usePlan } from '@shortlisted/section-kit/host/platform';
import type { ReactNode } from 'react';
import { Optional } from './optional.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { useSiteNavigation } from './use-site-navigation.ts';

/** The frame of a standalone release: a list of its pages in place of navigation and footer. */
export function StandaloneFrame({ base, children }: { base: string; children: ReactNode }) {
  useSiteNavigation();
  return (
    <div id="site">
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {usePlan().sections.map((section) => (
        <PageList key={section.name} manifest={section} base={base} />
      ))}
      <Optional>
        <Toasts />
      </Optional>
    </div>
  );
}
