import { act, fireEvent } from '@testing-library/react';
import { showShare } from './intersections.ts';

const windowHeight = 1000;
const elementHeight = 5000;

// jsdom does not define `document.scrollingElement`.
const scrollingElement = document.documentElement;
define(document, { scrollingElement });

/**
 * Scrolls the window through the element: 0 when their tops meet, 1 when their bottoms meet. Needs
 * `watchIntersections`, because the code that follows the scroll loads when the element comes near.
 */
export async function scrollThrough(element: Element, progress: number) {
  showShare(element, 1);
  await act(() => import('../parts/follow-scroll.ts'));
  define(scrollingElement, { clientHeight: windowHeight, scrollHeight: elementHeight });
  define(element, { clientHeight: elementHeight, offsetTop: 0 });
  scrollingElement.scrollTop = progress * (elementHeight - windowHeight);
  fireEvent.scroll(window);
  await act(nextFrame);
}

function define(object: object, properties: object) {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(object, name, { value, configurable: true });
  }
}

/** Waits for two frames, so that the work that the first one scheduled is done. */
function nextFrame() {
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
