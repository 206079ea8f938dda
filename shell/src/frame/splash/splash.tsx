import { brand } from '@shortlisted/shared-ui/brand';
import { Logo } from '@shortlisted/shared-ui/logo';
import { type CSSProperties, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './splash.module.scss';

/** Spec 2 §4 and §9: times from the start of a page. */
const splashPhases = { textAtMs: 1000, completeAtMs: 2500, finishedAtMs: 2800 };

/** Covers the page on the first load and on every change of the path, but not of the query or the hash. */
export function Splash() {
  const { pathname } = useLocation();
  return <SplashOnce key={pathname} />;
}

/**
 * Part of the server's HTML, animated by CSS: it waits for no script and delays nothing. It takes pointer events, since
 * the visitor cannot see the page under it. Keyboard and assistive technology skip it.
 */
function SplashOnce() {
  const [isFinished, setIsFinished] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsFinished(true), splashPhases.finishedAtMs);
    return () => clearTimeout(timer);
  }, []);
  if (isFinished) return null;

  const { textAtMs, completeAtMs, finishedAtMs } = splashPhases;
  const style = {
    '--text-at': `${textAtMs}ms`,
    '--complete-at': `${completeAtMs}ms`,
    '--slide': `${finishedAtMs - completeAtMs}ms`,
  } as CSSProperties;
  return (
    <div className={styles.splash} style={style} aria-hidden="true" data-splash="">
      <span className={styles.logo}>
        <Logo markOnly height={72} />
      </span>
      <span className={styles.text}>{brand.tagline}</span>
    </div>
  );
}
