const mark = 'app-hydrated';

/** Says, to whoever measures or waits, when the page that a visitor came to began to react. */
export function markHydrated(): void {
  if (!isHydrated()) performance.mark(mark);
}

/** Calls back when it has, or at once where it did before. */
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

function isHydrated(): boolean {
  return performance.getEntriesByName(mark).length > 0;
}
