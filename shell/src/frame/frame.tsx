import { lazy, type ReactNode, Suspense } from 'react';
import { useVisits } from '../sections/visit.tsx';
import { Arrival } from './arrival/arrival.tsx';
import { ConsentWidget } from './consent/consent-widget.tsx';
import { Cursor } from './cursor/cursor.tsx';
import { Footer } from './footer/footer.tsx';
import styles from './frame.module.scss';
import { Navigation } from './navigation/navigation.tsx';
import { OnItsWay } from './on-its-way/on-its-way.tsx';
import { Splash } from './splash/splash.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { useSiteNavigation } from './use-site-navigation.ts';

// Only teams see it.
const PreviewBar = lazy(async () => ({
  default: (await import('./preview-bar/preview-bar.tsx')).PreviewBar,
}));

interface FrameProps {
  analyticsId: string | undefined;
  isPreview: boolean;
  children: ReactNode;
}

/** What every page has around it. What of it changes with the address asks for that itself: the rest is drawn once. */
export function Frame({ analyticsId, isPreview, children }: FrameProps) {
  return (
    <div id="site">
      <SiteNavigation />
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Navigation />
      <Main>{children}</Main>
      <ConsentWidget analyticsId={analyticsId} />
      <Footer />
      {isPreview && process.env.NODE_ENV !== 'development' && (
        <Suspense>
          <PreviewBar />
        </Suspense>
      )}
      <OnItsWay />
      <Arrival />
      <Toasts />
      <Splash />
      <Cursor />
    </div>
  );
}

function SiteNavigation() {
  useSiteNavigation();
  return null;
}

function Main({ children }: { children: ReactNode }) {
  const { isLeaving } = useVisits();
  return (
    <main id="main" tabIndex={-1} className={styles.main} aria-busy={isLeaving || undefined}>
      {children}
    </main>
  );
}
