import { isSlowConnection } from './connection.ts';
import { whenIdle } from './when-idle.ts';

/** About 50 kB. Most visitors open none of them, and a pointer that rests on a link prefetches its page. */
const maxPages = 2;

/**
 * Calls `prefetch` with the paths of the first links to this site that enter the viewport, those of the page before those
 * of the frame. Does nothing on a slow connection.
 */
export function prefetchInViewport(prefetch: (pathname: string) => void): void {
  if (isSlowConnection()) return;
  const own = window.location.pathname;
  const paths = new Set<string>();
  const viewport = new IntersectionObserver((entries) => {
    const seen = entries.filter(({ isIntersecting }) => isIntersecting);
    const links = seen.map(({ target }) => target as HTMLAnchorElement).sort(ofPageFirst);
    for (const { origin, pathname } of links) {
      if (origin !== window.location.origin || pathname === own || paths.has(pathname)) continue;
      if (paths.size < maxPages) prefetch(pathname);
      paths.add(pathname);
    }
    if (paths.size >= maxPages) stop();
  });
  // A link that it knows stays as it is.
  const observeLinks = () => {
    for (const link of document.links) viewport.observe(link);
  };
  let isScheduled = false;
  const observeWhenIdle = () => {
    if (isScheduled) return;
    isScheduled = true;
    whenIdle(() => {
      isScheduled = false;
      observeLinks();
    });
  };
  const changes = new MutationObserver(observeWhenIdle);
  const stop = () => {
    viewport.disconnect();
    changes.disconnect();
  };
  changes.observe(document.body, { childList: true, subtree: true });
  observeLinks();
}

const isOfPage = (link: Element) => Number(link.closest('main') !== null);
const ofPageFirst = (first: Element, second: Element) => isOfPage(second) - isOfPage(first);
