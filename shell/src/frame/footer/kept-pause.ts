const storageKey = 'motion';
const paused = 'paused';

/** Whether this browser is to pause what moves, also on later visits. */
export function isPauseKept(): boolean {
  try {
    return localStorage.getItem(storageKey) === paused;
  } catch {
    return false;
  }
}

/** A browser that stores nothing keeps it as long as the document is there. */
export function keepPause(isToPause: boolean): void {
  try {
    if (isToPause) localStorage.setItem(storageKey, paused);
    else localStorage.removeItem(storageKey);
  } catch {
    // See above.
  }
}
