/** Safari has no idle callbacks. */
const fallbackMs = 200;

/** Chromium may hold an idle callback back for minutes while a page draws nothing. */
const longestMs = 2000;

/** Calls back when the browser is idle, at the latest after two seconds. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: longestMs });
  else setTimeout(callback, fallbackMs);
}

/** Calls back at the `load` event, or at once after it. */
export function afterLoad(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else window.addEventListener('load', callback, { once: true });
}

/** Calls back when the document is loaded and the browser is idle. */
export function whenLoaded(callback: () => void): void {
  afterLoad(() => whenIdle(callback));
}
