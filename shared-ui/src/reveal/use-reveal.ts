import { type RefObject, useEffect, useState } from 'react';

/** Spec 1 §4: seen once 20 % visible. */
const visibleShare = 0.2;

/** Steps at which something too tall to be seen by a fifth at once is looked at again. */
const thresholds = [0, 0.05, 0.1, 0.15, visibleShare];

export type RevealState = 'waiting' | 'seen' | undefined;

/** Undefined until the element turned out to be outside the window; `waiting` until it has been seen, once and for all. */
export function useReveal(target: RefObject<HTMLElement | null>): RevealState {
  const [state, setState] = useState<RevealState>();
  useEffect(() => {
    const element = target.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (isSeen(entry)) {
          observer.disconnect();
          setState((old) => old && 'seen');
        } else if (!entry.isIntersecting) {
          setState('waiting');
        }
      },
      { threshold: thresholds },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return state;
}

function isSeen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const fillsWindow = rootBounds !== null && intersectionRect.height > rootBounds.height / 2;
  return intersectionRatio >= visibleShare || fillsWindow;
}
