import { startTransition, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkAddress } from './link-address.ts';

/** State of a history entry that a link created. A filter that changes the query of its page does not set it. */
export const byLink = { isByLink: true };

/**
 * Turns clicks on plain links to pages of this site into navigations within the document. Links stay plain anchors in
 * sections, in articles and without JavaScript. A link to the current address arrives there again and adds no history
 * entry.
 *
 * @param isPage whether a path belongs to a page. The browser handles all other addresses.
 * @param isReady whether a page can render without waiting. The frame then renders once, together with the page.
 * Otherwise the frame follows the address at once.
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
      const replace = isSamePage && hash === '';
      const go = () => void navigate(url.pathname + url.search + url.hash, { state: byLink, replace });
      if (isReady(url.pathname)) startTransition(go);
      else go();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, isPage, isReady]);
}

/** Address of a clicked same-origin link. Undefined if the visitor asked for a new tab or a download. */
function plainClickTarget(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.hasAttribute('download') || !/^(_self)?$/.test(link.getAttribute('target') ?? ''))
    return undefined;
  const url = linkAddress(link);
  return url?.origin === window.location.origin ? url : undefined;
}
