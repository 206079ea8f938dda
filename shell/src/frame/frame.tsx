import type { ReactNode } from 'react';
import { Footer } from './footer/footer.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { useSiteNavigation } from './use-site-navigation.ts';

/** What every page has around it. */
export function Frame({ children }: { children: ReactNode }) {
  useSiteNavigation();
  return (
    <div id="site">
      <Navigation />
      <main id="main">{children}</main>
      <Footer />
      <Toasts />
    </div>
  );
}
