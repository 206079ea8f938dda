const mark = 'app-hydrated';

/** Says, to whoever measures, when the page that a visitor came to began to react. */
export function markHydrated(): void {
  if (performance.getEntriesByName(mark).length === 0) performance.mark(mark);
}
