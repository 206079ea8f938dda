import { movesEndlessly } from '@shortlisted/shared-ui/endless-motion';
import { type TouchEvent, useEffect, useRef, useState } from 'react';

/** Spec 1 §4: it starts at the second item. */
export const firstIndex = 1;
const advanceMs = 4000;
const narrowScreen = '(width < 40em)';
/** A swipe is at least this long. */
const swipePx = 40;

/** An index that wraps in both directions, moves by itself on narrow screens, and rests while touched or focused. */
export function useHighlightCarousel(count: number) {
  const [index, setIndex] = useState(firstIndex);
  const [isTouched, setIsTouched] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const touchStart = useRef(0);
  const isHeld = isTouched || isFocused;
  const move = (steps: number) => setIndex((current) => (current + steps + count) % count);

  // Each card has the whole time, however the one before it went: the index starts the clock anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies(index): see above
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setInterval(() => {
      const moves = window.matchMedia(narrowScreen).matches && movesEndlessly();
      if (moves) setIndex((current) => (current + 1) % count);
    }, advanceMs);
    return () => clearInterval(timer);
  }, [isHeld, count, index]);

  const handlers = {
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
    onTouchStart: (event: TouchEvent) => {
      touchStart.current = event.touches[0]?.clientX ?? 0;
      setIsTouched(true);
    },
    onTouchEnd: (event: TouchEvent) => {
      const distance = (event.changedTouches[0]?.clientX ?? 0) - touchStart.current;
      if (Math.abs(distance) >= swipePx) move(distance > 0 ? -1 : 1);
      setIsTouched(false);
    },
    // The browser took the touch over, to scroll the page.
    onTouchCancel: () => setIsTouched(false),
  };

  return { index, isHeld, show: setIndex, previous: () => move(-1), next: () => move(1), handlers };
}
