import type { ReactNode } from 'react';
import { Arrival } from './arrival/arrival.tsx';
import { ConsentWidget } from './consent/consent-widget.tsx';
import { Cursor } from './cursor/cursor.tsx';
import { Footer } from './footer/footer.tsx';
import styles from './frame.module.scss';
import { Navigation } from './navigation/navigation.tsx';
import { Splash } from './splash/splash.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { useSiteNavigation } from './use-site-navigation.ts';

interface FrameProps {
  analyticsId: string | undefined;
  children: ReactNode;
}

/** What every page has around it. */
export function Frame({ analyticsId, children }: FrameProps) {
  useSiteNavigation();
  return (
    <div id="site">
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <Arrival />
      <Toasts />
      <ConsentWidget analyticsId={analyticsId} />
      <Splash />
      <Cursor />
    </div>
  );
}
