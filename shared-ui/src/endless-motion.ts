import { useSyncExternalStore } from 'react';
import { asksForLessMotion, useReducedMotion } from './reduced-motion.ts';

// What moves by itself and comes to no end can be paused (WCAG 2.2.2). That it is stands on the root element, the one
// place that the style sheets and the scripts of every section share: see the mixin `endless`.

/** Whether what moves without end may do so, at this moment. */
export function movesEndlessly(): boolean {
  return !asksForLessMotion() && !isPaused();
}

/** The same, kept up to date. True on the server and while the page hydrates. */
export function useEndlessMotion(): boolean {
  const paused = useSyncExternalStore(subscribe, isPaused, () => false);
  return !useReducedMotion() && !paused;
}

/** Pauses it on every page of this document, or lets it go on. */
export function pauseEndlessMotion(isToPause: boolean): void {
  if (isToPause) document.documentElement.dataset.motion = 'paused';
  else delete document.documentElement.dataset.motion;
}

function isPaused(): boolean {
  return document.documentElement.dataset.motion === 'paused';
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => observer.disconnect();
}
