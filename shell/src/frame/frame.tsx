import type { ReactNode } from 'react';
import { Arrival } from './arrival/arrival.tsx';
import { ConsentWidget } from './consent/consent-widget.tsx';
import { Cursor } from './cursor/cursor.tsx';
import { Footer } from './footer/footer.tsx';
import styles from './frame.module.scss';
import { Navigation } from './navigation/navigation.tsx';
import { PreviewBar } from './preview-bar/preview-bar.tsx';
import { Splash } from './splash/splash.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { useSiteNavigation } from './use-site-navigation.ts';

interface FrameProps {
  analyticsId: string | undefined;
  isPreview: boolean;
  children: ReactNode;
}

/** What every page has around it. */
export function Frame({ analyticsId, isPreview, children }: FrameProps) {
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
      {isPreview && process.env.NODE_ENV !== 'development' && <PreviewBar />}
      <Arrival />
      <Toasts />
      <ConsentWidget analyticsId={analyticsId} />
      <Splash />
      <Cursor />
    </div>
  );
}
