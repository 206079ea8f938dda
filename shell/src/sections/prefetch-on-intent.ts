import { linkAddress } from '@shortlisted/section-kit/host/link-address';
import { savesData } from './connection.ts';

/** A pointer that rests on a link for this long shows intent. */
const hoverMs = 65;

type Prefetch = (pathname: string) => void;

/**
 * Prefetches the page of a link that a pointer or a finger rests on. For a link with the focus it prefetches only the
 * code, since the Tab key passes many links. Does nothing for visitors who save data.
 */
export function prefetchOnIntent({ code, page }: Record<'code' | 'page', Prefetch>): void {
  if (savesData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovered: Element | null = null;
  const rest = (link: Element | null) => {
    if (link === hovered) return;
    hovered = link;
    clearTimeout(timer);
    timer = setTimeout(() => prefetchLink(link, page), hoverMs);
  };
  document.addEventListener('pointerover', ({ target }) => rest(findLink(target)));
  // The click follows in about a tenth of a second.
  document.addEventListener('pointerdown', ({ target, pointerType }) => {
    if (pointerType === 'mouse') prefetchLink(findLink(target), page);
  });
  // A finger that begins to scroll means no link.
  document.addEventListener('pointercancel', () => rest(null));
  document.addEventListener('focusin', ({ target }) => prefetchLink(findLink(target), code));
}

function findLink(target: EventTarget | null): Element | null {
  return (target as Element | null)?.closest?.('a') ?? null;
}

/** Ignores links to other sites and within the page. */
function prefetchLink(link: Element | null, prefetch: Prefetch): void {
  const { origin, pathname = '' } = linkAddress(link) ?? {};
  if (origin === window.location.origin && pathname !== window.location.pathname) prefetch(pathname);
}
