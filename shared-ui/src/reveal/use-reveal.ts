import { type RefObject, useEffect, useState } from 'react';

/** A fifth (spec 1 §4), or a tenth for the service pages (spec 2 §9). */
export type VisibleShare = 0.2 | 0.1;

/** The observer reports at these shares, because a tall element may fill the window before a fifth is visible. */
const thresholds = [0, 0.05, 0.1, 0.15, 0.2];

type RevealState = 'waiting' | 'seen' | undefined;

/** `waiting` after the element was outside the window, then `seen`. Undefined for an element that was in view at first. */
export function useReveal(target: RefObject<HTMLElement | null>, share: VisibleShare = 0.2): RevealState {
  const [state, setState] = useState<RevealState>();
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (isSeen(entry, share)) {
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
  }, [target, share]);
  return state;
}

function isSeen(entry: IntersectionObserverEntry, share: VisibleShare): boolean {
  const { intersectionRatio, intersectionRect, rootBounds } = entry;
  const fillsWindow = rootBounds !== null && intersectionRect.height > rootBounds.height / 2;
  return intersectionRatio >= share || fillsWindow;
}
