import { useSyncExternalStore } from 'react';
import { asksForLessMotion, useReducedMotion } from './reduced-motion.ts';

// Visitors can pause endless motion (WCAG 2.2.2). The root element holds that state, because the style sheets and scripts of
// all sections can read it there. The mixin `endless` does so.

/** Whether endless motion may run now. */
export function movesEndlessly(): boolean {
  return !asksForLessMotion() && !isPaused();
}

/** Whether endless motion may run. The hook follows changes. It returns true on the server and during hydration. */
export function useEndlessMotion(): boolean {
  const paused = useSyncExternalStore(subscribe, isPaused, () => false);
  return !useReducedMotion() && !paused;
}

/** Pauses or resumes endless motion on all pages of this document. */
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
