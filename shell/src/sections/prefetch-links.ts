import { isSlowLine, whenIdle } from './when-idle.ts';

/**
 * Calls `prefetch` with the path of each link of this site that comes into view. Visitors who save data, or have little of it, are left alone.
 */
export function prefetchLinks(prefetch: (pathname: string) => void): void {
  if (isSlowLine()) return;
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const { origin, pathname } = target as HTMLAnchorElement;
      if (origin === window.location.origin) prefetch(pathname);
    }
  });
  const observed = new WeakSet<Element>();
  const observe = () => {
    for (const link of document.links) {
      if (observed.has(link)) continue;
      observed.add(link);
      seen.observe(link);
    }
  };
  let isAwaited = false;
  const observeSoon = () => {
    if (isAwaited) return;
    isAwaited = true;
    whenIdle(() => {
      isAwaited = false;
      observe();
    });
  };
  new MutationObserver(observeSoon).observe(document.body, { childList: true, subtree: true });
  observe();
}
