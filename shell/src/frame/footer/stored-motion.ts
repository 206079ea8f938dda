const storageKey = 'motion';
const paused = 'paused';

/** Whether the visitor has paused motion in this browser. */
export function isMotionPaused(): boolean {
  try {
    return localStorage.getItem(storageKey) === paused;
  } catch {
    return false;
  }
}

/** Stores the choice for later visits. In a browser without storage it lasts as long as the document. */
export function storeMotionPaused(isPaused: boolean): void {
  try {
    if (isPaused) localStorage.setItem(storageKey, paused);
    else localStorage.removeItem(storageKey);
  } catch {
    // The document keeps the choice.
  }
}
