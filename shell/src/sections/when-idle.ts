/** Safari has no idle callbacks. */
const pauseMs = 200;

/** Calls back when the browser has nothing else to do. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else setTimeout(callback, pauseMs);
}

/** Calls back once the document with all it named has been loaded. */
export function afterLoad(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else window.addEventListener('load', callback, { once: true });
}

/** Calls back once the document with all it named has been loaded and the browser is idle. */
export function whenLoaded(callback: () => void): void {
  afterLoad(() => whenIdle(callback));
}

/** Whether bytes are dear to this visitor: asked to save them, or a line of the second or third generation. */
export function isSlowLine(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '');
}
