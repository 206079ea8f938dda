import { startTransition, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Turns clicks on plain links to pages of this site into navigations within the page. Links stay plain anchors
 * everywhere: in sections, in articles, without JavaScript. A link to the page that one is on goes to its top.
 *
 * @param isPage says whether a path belongs to a page; any other address is left to the browser.
 * @param isReady says whether a page can be shown without waiting for anything: then the frame comes with it, drawn once
 *   and not twice. The frame of any other follows the address at once.
 */
export function useLinkNavigation(
  isPage: (pathname: string) => boolean,
  isReady: (pathname: string) => boolean = () => false,
): void {
  const navigate = useNavigate();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = event.defaultPrevented ? undefined : plainClickTarget(event);
      if (!url || !isPage(url.pathname)) return;
      const { pathname, search, hash } = window.location;
      const isSamePage = url.pathname === pathname && url.search === search;
      if (isSamePage && url.hash !== '') return;
      event.preventDefault();
      if (isSamePage) window.scrollTo(0, 0);
      if (isSamePage && hash === '') return;
      const go = () => void navigate(url.pathname + url.search + url.hash);
      if (isReady(url.pathname)) startTransition(go);
      else go();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, isPage, isReady]);
}

/** Address of the same-origin link that was clicked without a wish for a new tab or a download. */
function plainClickTarget(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : undefined;
}
