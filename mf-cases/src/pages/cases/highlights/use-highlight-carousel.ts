import { type TouchEvent, useEffect, useRef, useState } from 'react';

/** Spec 1 §4. */
const firstIndex = 1;
const advanceMs = 4000;
const narrowScreen = '(width < 640px)';
const calm = '(prefers-reduced-motion: reduce)';
/** A swipe is at least this long. */
const swipePx = 40;

/** An index that wraps in both directions, moves by itself on narrow screens, and rests while touched or focused. */
export function useHighlightCarousel(count: number) {
  const [index, setIndex] = useState(firstIndex);
  const [isHeld, setIsHeld] = useState(false);
  const touchStart = useRef(0);
  const move = (steps: number) => setIndex((current) => (current + steps + count) % count);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setInterval(() => {
      const moves = window.matchMedia(narrowScreen).matches && !window.matchMedia(calm).matches;
      if (moves) setIndex((current) => (current + 1) % count);
    }, advanceMs);
    return () => clearInterval(timer);
  }, [isHeld, count]);

  const handlers = {
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
    onTouchStart: (event: TouchEvent) => {
      touchStart.current = event.touches[0]?.clientX ?? 0;
      setIsHeld(true);
    },
    onTouchEnd: (event: TouchEvent) => {
      const distance = (event.changedTouches[0]?.clientX ?? 0) - touchStart.current;
      if (Math.abs(distance) >= swipePx) move(distance > 0 ? -1 : 1);
      setIsHeld(false);
    },
  };

  return { index, previous: () => move(-1), next: () => move(1), handlers };
}

/** Where a card stands while another is in the middle. */
export function positionOf(
  card: number,
  index: number,
  count: number,
): 'left' | 'centre' | 'right' | 'hidden' {
  const offset = (card - index + count) % count;
  if (offset === 0) return 'centre';
  if (offset === 1) return 'right';
  return offset === count - 1 ? 'left' : 'hidden';
}
