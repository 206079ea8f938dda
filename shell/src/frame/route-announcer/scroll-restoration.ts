import { keepStored, readStored } from '@shortlisted/shared-ui/storage';

const storageKey = 'scroll-positions';

/** The scroll position of each history entry of this tab. */
const positions = new Map<string, number>(readPositions());

/**
 * Saves the scroll position of each history entry. Replaces the browser's own restoration, which scrolls while the
 * previous page is still shown. Returns that task when the visitor leaves the site, so that a reload needs no script.
 *
 * @param isPending whether the address bar is ahead of the shown page.
 * @returns a function that stops it.
 */
export function startScrollRestoration(isPending: () => boolean): () => void {
  const save = () => {
    if (!isPending()) positions.set(entryKey(), window.scrollY);
  };
  const store = () => {
    window.history.scrollRestoration = 'auto';
    // Without storage the positions last as long as the document.
    keepStored('sessionStorage', storageKey, JSON.stringify([...positions]));
  };
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  // Chrome forgets what `pagehide` changed if a page of another site replaced this one, and then does not scroll.
  const saved = savedScroll();
  if (saved !== undefined && window.scrollY === 0 && window.history.scrollRestoration === 'manual')
    scrollTo(saved);
  takeOver();
  // The visitor may have scrolled before hydration.
  save();
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('scroll', save, { passive: true, signal });
  window.addEventListener('pagehide', store, { signal });
  window.addEventListener('pageshow', takeOver, { signal });
  return () => listening.abort();
}

export function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** The scroll position of the current history entry; undefined for a new one. */
export function savedScroll(): number | undefined {
  return positions.get(entryKey());
}

/** The router's key of the entry with its address: the router gives no key to an entry of a plain hash link. */
function entryKey(): string {
  return `${window.history.state?.key ?? ''} ${window.location.pathname}${window.location.search}${window.location.hash}`;
}

/** Skips entries of another shape: foreign data in the storage must not stop the script. */
function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
