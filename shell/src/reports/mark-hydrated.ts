let isMarked = false;
let waiting: (() => void)[] = [];

/** Notes that the first page is hydrated. Sets a performance mark for tests and measurements only: a tag may clear it. */
export function markHydrated(): void {
  if (isMarked) return;
  isMarked = true;
  performance.mark('app-hydrated');
  for (const callback of waiting) callback();
  waiting = [];
}

/** Calls back when the first page is hydrated, or at once after that. */
export function afterHydration(callback: () => void): void {
  if (isMarked) callback();
  else waiting.push(callback);
}

/** Whether a page of this document has been hydrated or shown. */
export function isHydrated(): boolean {
  return isMarked;
}
