import { useSyncExternalStore } from 'react';

// Style sheets use the mixins of the motion settings. This file is for motion that scripts cause.
const query = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asks for less motion now. */
export function asksForLessMotion(): boolean {
  return window.matchMedia(query).matches;
}

/** Whether the visitor asks for less motion. The hook follows changes. It returns false on the server and during hydration. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, asksForLessMotion, () => false);
}

function subscribe(onChange: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
