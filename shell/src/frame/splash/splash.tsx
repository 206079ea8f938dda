import { brand } from '@shortlisted/shared-ui/brand';
import { Logo } from '@shortlisted/shared-ui/logo';
import { type CSSProperties, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './splash.module.scss';
import { splashPhases } from './splash-phases.ts';

/** Shown on first load and on every change of the path; not on a change of the query or the hash. */
export function Splash() {
  const { pathname } = useLocation();
  return <SplashOnce key={pathname} />;
}

/**
 * Drawn by the server's HTML and moved by CSS alone: it waits for no script and holds nothing back. While it covers the page
 * it takes the pointer, as nobody aims at what they cannot see; keyboard and assistive technology never meet it.
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
