import { act, fireEvent } from '@testing-library/react';

const windowHeight = 1000;
const elementHeight = 5000;

// What a browser scrolls and jsdom does not name.
const scrollingElement = document.documentElement;
give(document, { scrollingElement });

/** Scrolls the window so far through the element: 0 when their tops meet, 1 when their bottoms do. */
export async function scrollThrough(element: Element, progress: number) {
  give(scrollingElement, { clientHeight: windowHeight, scrollHeight: elementHeight });
  give(element, { clientHeight: elementHeight, offsetTop: 0 });
  scrollingElement.scrollTop = progress * (elementHeight - windowHeight);
  fireEvent.scroll(window);
  await act(nextFrame);
}

function give(object: object, properties: object) {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(object, name, { value, configurable: true });
  }
}

/** The second, so that whatever the first one set off is done. */
function nextFrame() {
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
