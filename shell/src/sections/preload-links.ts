const nearEvents = ['pointerover', 'focusin', 'touchstart'];

/** Calls `preload` with the path of a link of this site as soon as a pointer, a finger or the focus is on it. */
export function preloadLinks(preload: (pathname: string) => void): void {
  let last: Element | undefined;
  const onNear = ({ target }: Event) => {
    const link = (target as Element | null)?.closest?.('a');
    if (!link?.href || link === last) return;
    last = link;
    const { origin, pathname } = new URL(link.href);
    if (origin === window.location.origin && pathname !== window.location.pathname) preload(pathname);
  };
  for (const type of nearEvents) document.addEventListener(type, onNear, { passive: true });
}
