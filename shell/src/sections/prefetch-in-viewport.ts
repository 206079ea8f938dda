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
    if (paths.size < maxPages) return;
    viewport.disconnect();
    changes.disconnect();
  });
  const changes = new MutationObserver(() => {
    changes.disconnect();
    whenIdle(observe);
  });
  const observe = () => {
    if (paths.size >= maxPages) return;
    // A link that it knows stays as it is.
    for (const link of document.links) viewport.observe(link);
    changes.observe(document.body, { childList: true, subtree: true });
  };
  observe();
}

const isOfPage = (link: Element) => Number(link.closest('main') !== null);
const ofPageFirst = (first: Element, second: Element) => isOfPage(second) - isOfPage(first);
