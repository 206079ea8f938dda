import { isSlowConnection } from './connection.ts';
import { whenIdle } from './when-idle.ts';

/** Calls `prefetch` with the path of each link to this site that enters the viewport. Does nothing on a slow connection. */
export function prefetchInViewport(prefetch: (pathname: string) => void): void {
  if (isSlowConnection()) return;
  const viewport = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      viewport.unobserve(target);
      const { origin, pathname } = target as HTMLAnchorElement;
      if (origin === window.location.origin) prefetch(pathname);
    }
  });
  const observed = new WeakSet<Element>();
  const observeLinks = () => {
    for (const link of document.links) {
      if (observed.has(link)) continue;
      observed.add(link);
      viewport.observe(link);
    }
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
  new MutationObserver(observeWhenIdle).observe(document.body, { childList: true, subtree: true });
  observeLinks();
}
