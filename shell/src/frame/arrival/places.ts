const storageKey = 'places';

/** How far down the visitor was on each page of this tab's history. */
const places = new Map<string, number>(readStored());

/**
 * Takes over from the browser, which would restore a place while the page before is still shown. On leaving the site it
 * gets the task back, so that a reload returns to its place before any script runs.
 */
export function watchPlaces(isLeaving: () => boolean): () => void {
  const note = () => {
    // The address is of the next page already.
    if (!isLeaving()) places.set(entryName(), window.scrollY);
  };
  const store = () => {
    window.history.scrollRestoration = 'auto';
    sessionStorage.setItem(storageKey, JSON.stringify([...places]));
  };
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  takeOver();
  // Whoever has read on before the page reacts.
  note();
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', store);
  window.addEventListener('pageshow', takeOver);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', store);
    window.removeEventListener('pageshow', takeOver);
  };
}

/** Where the visitor was on the entry of the history that is the current one; undefined for a new one. */
export function placeOfEntry(): number | undefined {
  return places.get(entryName());
}

/** An entry is known by what the router wrote into it; one that a plain hash link made, by its address. */
function entryName(): string {
  return `${window.history.state?.key ?? ''} ${window.location.pathname}${window.location.search}${window.location.hash}`;
}

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}
