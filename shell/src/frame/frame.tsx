import { lazy, type ReactNode, Suspense } from 'react';
import type { DocumentData } from '../document-data.ts';
import { useDeferredPage } from '../sections/deferred-page.tsx';
import { ConsentWidget } from './consent/consent-widget.tsx';
import { LateCursor } from './cursor/late-cursor.tsx';
import { Footer } from './footer/footer.tsx';
import styles from './frame.module.scss';
import { Navigation } from './navigation/navigation.tsx';
import { Optional } from './optional.tsx';
import { RouteAnnouncer } from './route-announcer/route-announcer.tsx';
import { Splash } from './splash/splash.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { useSiteNavigation } from './use-site-navigation.ts';

// Visitors never need it. The name of its chunk keeps its styles from their documents (server/page-files.ts).
const PreviewBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "preview-bar" */ '../preview/preview-bar.tsx')).PreviewBar,
}));

interface FrameProps extends Pick<DocumentData, 'analyticsId' | 'tags' | 'isPreview'> {
  children: ReactNode;
}

/** The parts around every page. Each part reads the address itself, so that a navigation renders no other part. */
export function Frame({ analyticsId, tags, isPreview, children }: FrameProps) {
  return (
    <div id="site">
      <SiteNavigation />
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {/* React draws a part anew in which an extension has changed the HTML before hydration, and leaves the others. */}
      <Suspense>
        <Navigation />
      </Suspense>
      <Main>{children}</Main>
      <Optional>
        <ConsentWidget analyticsId={analyticsId} tags={tags} />
      </Optional>
      <Suspense>
        <Footer />
      </Suspense>
      {isPreview && process.env.NODE_ENV !== 'development' && (
        <Optional>
          <Suspense>
            <PreviewBar />
          </Suspense>
        </Optional>
      )}
      <LoadingBar />
      <RouteAnnouncer />
      <Optional>
        <Toasts />
      </Optional>
      <Optional>
        <Splash />
      </Optional>
      <Optional>
        <LateCursor />
      </Optional>
    </div>
  );
}

function SiteNavigation() {
  useSiteNavigation();
  return null;
}

function Main({ children }: { children: ReactNode }) {
  const { isPending } = useDeferredPage();
  return (
    <main id="main" tabIndex={-1} className={styles.main} aria-busy={isPending || undefined}>
      {children}
    </main>
  );
}

/** A line along the top while the next page loads. Assistive technology reads `aria-busy` of `main` instead. */
function LoadingBar() {
  const { isPending } = useDeferredPage();
  return isPending ? <div className={styles.loadingBar} aria-hidden="true" data-loading-bar /> : null;
}
