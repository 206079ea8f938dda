import { showFont } from '@shortlisted/shared-ui/font';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useVisits } from '../../sections/visit.tsx';
import styles from './arrival.module.scss';
import { placeOfEntry, watchPlaces } from './places.ts';

/**
 * Says where a navigation within the page has led, once its page is shown: the scroll goes to the top, to the target of a
 * hash, or on the way back to where the visitor was. The focus goes to the target or the page's heading, and its title is
 * announced, whichever section drew it and whether or not it could.
 */
export function Arrival() {
  const { shown, isLeaving } = useVisits();
  const { address, attempt } = shown;
  const previous = useRef(shown);
  const isOnTheWay = useRef(isLeaving);
  const [title, setTitle] = useState('');

  useLayoutEffect(() => {
    isOnTheWay.current = isLeaving;
  }, [isLeaving]);
  useEffect(() => watchPlaces(() => isOnTheWay.current), []);

  // In the frame that shows the page, so that nobody sees it at the place of the one before.
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = shown;
    if (from === shown) return undefined;
    const { hash } = address.location;
    const place = address.navigationType === 'POP' ? placeOfEntry() : undefined;
    const isNewPage = from.attempt !== attempt;
    if (!isNewPage) {
      if (hash) findTarget(hash)?.scrollIntoView();
      else if (place !== undefined) scrollTo(place);
      return undefined;
    }
    showFont();
    scrollTo(place ?? 0);
    return whenHeadingIsThere((heading) => {
      const target = place === undefined ? findTarget(hash) : undefined;
      if (place !== undefined) scrollTo(place);
      target?.scrollIntoView();
      focusOn(target ?? heading);
      setTitle(document.title);
    });
  }, [shown, address, attempt]);

  return (
    <p className={styles.announcer} aria-live="polite" aria-atomic="true">
      {title}
    </p>
  );
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

function findTarget(hash: string): HTMLElement | undefined {
  return document.getElementById(hash.slice(1)) ?? undefined;
}

function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
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
