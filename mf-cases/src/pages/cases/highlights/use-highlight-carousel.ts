import { movesEndlessly } from '@shortlisted/shared-ui/endless-motion';
import { type TouchEvent, useEffect, useRef, useState } from 'react';

/** The carousel starts at the second item (spec 1 §4). */
export const firstIndex = 1;
const advanceMs = 4000;
const narrowScreen = '(width < 40em)';
/** The minimum length of a swipe. */
const swipePx = 40;

/** An index that wraps in both directions. It advances on narrow screens and pauses during touch and focus. */
export function useHighlightCarousel(count: number) {
  const [index, setIndex] = useState(firstIndex);
  const [isTouched, setIsTouched] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const touchStart = useRef(0);
  const isHeld = isTouched || isFocused;
  const move = (steps: number) => setIndex((current) => (current + steps + count) % count);

  // biome-ignore lint/correctness/useExhaustiveDependencies(index): each change restarts the timer, so that every card stays for the full time
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
    // The browser cancels a touch when it scrolls the page.
    onTouchCancel: () => setIsTouched(false),
  };

  return { index, isHeld, show: setIndex, previous: () => move(-1), next: () => move(1), handlers };
}
