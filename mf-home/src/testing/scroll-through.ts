import { act, fireEvent } from '@testing-library/react';

const windowHeight = 1000;
const elementHeight = 5000;

/** Scrolls the window so far through the element: 0 when their tops meet, 1 when their bottoms do. Timers must be faked. */
export function scrollThrough(element: Element, progress: number) {
  window.innerHeight = windowHeight;
  const top = -progress * (elementHeight - windowHeight);
  element.getBoundingClientRect = () => ({ top, height: elementHeight }) as DOMRect;
  fireEvent.scroll(window);
  // The next frame.
  act(() => jest.advanceTimersByTime(17));
}
