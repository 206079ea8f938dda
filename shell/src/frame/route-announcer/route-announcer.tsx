import { byLink } from '@shortlisted/section-kit/host/use-link-navigation';
import { showFont } from '@shortlisted/shared-ui/font';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { countView } from '../../reports/count-views.ts';
import { useDeferredPage } from '../../sections/deferred-page.tsx';
import { trackPageView } from '../consent/track-page-view.ts';
import styles from '../frame.module.scss';
import { savedScroll, scrollTo, startScrollRestoration } from './scroll-restoration.ts';

/**
 * Scrolls, moves the focus and announces the title when the page of a navigation is shown. It scrolls to the top, to the
 * target of a hash, or on the way back to the saved position. The focus goes to the target, on the way back to
 * the first heading in view, or to the page's heading, which screen readers read; a title with the same words is not announced again. A link to the same page counts as a
 * navigation, with any query. A filter that changes the query does not.
 */
export function RouteAnnouncer() {
  const { router, isPending } = useDeferredPage();
  const previous = useRef(router);
  const pending = useRef(isPending);
  const [announced, setAnnounced] = useState({ title: '', count: 0 });

  useLayoutEffect(() => {
    pending.current = isPending;
  }, [isPending]);
  useEffect(() => startScrollRestoration(() => pending.current), []);

  // A layout effect, so that the page is never painted at the scroll position of the previous one.
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = router;
    if (from === router) return undefined;
    const { location, navigationType } = router;
    const position = navigationType === 'POP' ? savedScroll() : undefined;
    const isLink = navigationType !== 'POP' && location.state?.isByLink === byLink.isByLink;
    if (from.location.pathname === location.pathname && !isLink) {
      if (location.hash) findTarget(location.hash)?.scrollIntoView();
      else if (position !== undefined) scrollTo(position);
      return undefined;
    }
    showFont();
    scrollTo(position ?? 0);
    return whenHeadingIsShown((heading) => {
      const target = position === undefined ? findTarget(location.hash) : undefined;
      if (position !== undefined) scrollTo(position);
      target?.scrollIntoView();
      const isReadOnFocus = !target && !position && document.activeElement !== heading && isInTitle(heading);
      moveFocus(target ?? (position ? firstInView(heading) : heading));
      setAnnounced(({ count }) => ({ title: isReadOnFocus ? '' : document.title, count: count + 1 }));
      trackPageView();
      countView(location.pathname);
    });
  }, [router]);

  return (
    <p className={styles.announcer} aria-live="polite" aria-atomic="true">
      {/* The key makes a new element, so that the same title is announced again. */}
      {announced.count > 0 && <span key={announced.count}>{announced.title}</span>}
    </p>
  );
}

/** Finds the target like a browser: by the fragment as it is, and then by its decoded form. */
function findTarget(hash: string): HTMLElement | undefined {
  const fragment = hash.slice(1);
  return document.getElementById(fragment) ?? document.getElementById(decode(fragment)) ?? undefined;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Makes an element focusable first, unless it is a control, which stays in the tab order. */
function moveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The first heading below the top of the window, so that the next Tab stays at what the visitor sees. */
function firstInView(heading: HTMLElement): HTMLElement {
  const headings = document.querySelectorAll<HTMLElement>('#main :is(h1, h2, h3)');
  return [...headings].find((one) => one.getBoundingClientRect().top >= 0) ?? heading;
}

function isInTitle({ textContent }: HTMLElement): boolean {
  return document.title.includes(textContent.trim());
}

/** Calls back when the page has a heading outside a busy part. Returns a function that stops the wait. */
function whenHeadingIsShown(onHeading: (heading: HTMLElement) => void): () => void {
  const main = document.getElementById('main');
  const check = () => {
    const heading = main?.querySelector<HTMLElement>('h1');
    if (!heading || heading.closest('[aria-busy="true"]')) return false;
    onHeading(heading);
    return true;
  };
  if (!main || check()) return () => {};
  const observer = new MutationObserver(() => {
    if (check()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
