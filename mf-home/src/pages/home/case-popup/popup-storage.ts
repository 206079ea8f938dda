const storageKey = 'case-popup';
const closed = 'closed';

/** Whether the visitor has closed the popup in this session. */
export function isPopupClosed(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === closed;
  } catch {
    return false;
  }
}

/** Stores that the visitor closed the popup. Without storage it stays closed until the page unmounts. */
export function storePopupClosed(): void {
  try {
    sessionStorage.setItem(storageKey, closed);
  } catch {
    // Storage is blocked or full.
  }
}
