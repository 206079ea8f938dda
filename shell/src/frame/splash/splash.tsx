import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { usePlan } from '@shortlisted/section-kit/host/platform';
import { brand } from '@shortlisted/shared-ui/brand';
import { loadFont, showFont } from '@shortlisted/shared-ui/font';
import { Logo } from '@shortlisted/shared-ui/logo';
import { type CSSProperties, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './splash.module.scss';

/** Spec 2 §4 and §9: times from the start of a page. */
const splashPhases = { textAtMs: 1000, completeAtMs: 2500, finishedAtMs: 2800 };
const slideMs = splashPhases.finishedAtMs - splashPhases.completeAtMs;
const endingEvents = ['keydown', 'pointerdown', 'wheel'];

/** Covers the page on the first load and on every change of the path, but not of the query or the hash. */
export function Splash() {
  const { pathname } = useLocation();
  const metadata = matchPage(usePlan().sections, pathname)?.route.metadata;
  // A page with data of its own, such as an article, has its title only when the data is there.
  const title = (metadata !== 'page' && metadata?.title.replace(/ \|.*/, '')) || brand.tagline;
  useEffect(() => {
    // The change of the font moves a few words, which nobody sees under the splash.
    void loadFont().then(() => isCovered() && showFont());
  }, []);
  return <SplashOnce key={pathname} title={title} />;
}

/** Whether the splash covers all of the page. */
const isCovered = () => shownForMs() < splashPhases.completeAtMs;

/** The time of its animation, which begins with the first paint. NaN without an animation. */
function shownForMs(): number {
  const [animation] = document.querySelector('[data-splash=covering]')?.getAnimations?.() ?? [];
  return Number(animation?.currentTime);
}

/**
 * Part of the server's HTML, animated by CSS: it waits for no script and delays nothing. It takes pointer events, since
 * the visitor cannot see the page under it. Assistive technology skips it. A key, a click or the wheel ends it early
 * (ruling R37).
 */
function SplashOnce({ title }: { title: string }) {
  const [stage, setStage] = useState<'covering' | 'leaving' | 'gone'>('covering');
  useEffect(() => {
    if (stage === 'gone') return;
    const timer = setTimeout(
      () => setStage('gone'),
      stage === 'leaving' ? slideMs : splashPhases.finishedAtMs,
    );
    // Once the curtains go up, another start would cover the page again, and the press would not reach its link. Scripts
    // may arrive late, and a busy browser still calls this just after the splash was removed.
    const leave = () => {
      // The time is NaN without an animation, and the splash may end then.
      if (shownForMs() >= splashPhases.completeAtMs) return;
      setStage((now) => (now === 'gone' ? now : 'leaving'));
    };
    // The click that changed the page began before this. A listener for `click` would hear its end.
    for (const event of endingEvents) window.addEventListener(event, leave, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of endingEvents) window.removeEventListener(event, leave);
    };
  }, [stage]);
  if (stage === 'gone') return null;

  const { textAtMs, completeAtMs } = splashPhases;
  const style = {
    '--text-at': `${textAtMs}ms`,
    '--complete-at': `${stage === 'leaving' ? 0 : completeAtMs}ms`,
    '--slide': `${slideMs}ms`,
  } as CSSProperties;
  return (
    <div className={styles.splash} style={style} aria-hidden="true" data-splash={stage}>
      <span className={styles.logo}>
        <Logo height={64} />
      </span>
      <span className={styles.text}>{title}</span>
    </div>
  );
}
