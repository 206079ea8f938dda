import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { showFont } from 'shared-ui/font';
import styles from './arrival.module.scss';

/**
 * Says where a navigation within the page has led: the focus goes to the new page's heading and its title is announced,
 * whichever section drew it and whether or not it could.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const previousPath = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (previousPath.current === pathname) return undefined;
    previousPath.current = pathname;
    void showFont();
    if (!hash) window.scrollTo(0, 0);
    return whenHeadingIsThere((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      setTitle(document.title);
    });
  }, [pathname, hash]);

  return (
    <p className={styles.announcer} aria-live="polite" aria-atomic="true">
      {title}
    </p>
  );
}

/** Waits for the heading of the page that is coming. Returns a function that ends the wait. */
function whenHeadingIsThere(onHeading: (heading: HTMLElement) => void): () => void {
  const main = document.getElementById('main');
  const look = () => {
    const heading = main?.querySelector<HTMLElement>('h1');
    if (!heading || heading.closest('[aria-busy="true"]')) return false;
    onHeading(heading);
    return true;
  };
  if (!main || look()) return () => {};
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
