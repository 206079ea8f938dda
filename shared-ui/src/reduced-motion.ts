import { useSyncExternalStore } from 'react';

// Style sheets ask with the mixins of the motion settings; this is for what only a script can keep still.
const query = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asks for less motion, at this moment. */
export function asksForLessMotion(): boolean {
  return window.matchMedia(query).matches;
}

/** The same, kept up to date. False on the server and while the page hydrates. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, asksForLessMotion, () => false);
}

function subscribe(onChange: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
