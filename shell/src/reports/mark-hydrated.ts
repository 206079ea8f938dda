const mark = 'app-hydrated';

/** Sets the performance mark of hydration, for tests and measurements. */
export function markHydrated(): void {
  if (!isHydrated()) performance.mark(mark);
}

/** Calls back when the first page is hydrated, or at once after that. */
export function afterHydration(callback: () => void): void {
  if (isHydrated()) {
    callback();
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(mark).length === 0) return;
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'mark' });
}

/** Whether a page of this document has been hydrated or shown. */
export function isHydrated(): boolean {
  return performance.getEntriesByName(mark).length > 0;
}
