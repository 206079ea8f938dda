import { act } from '@testing-library/react';

type Watcher = { element: Element; callback: IntersectionObserverCallback };

let watchers: Watcher[] = [];

/** Replaces the window's IntersectionObserver with one that reports only the calls of {@link showShare}. */
export function watchIntersections() {
  watchers = [];
  window.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    private readonly callback: IntersectionObserverCallback;

    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(element: Element) {
      watchers.push({ element, callback: this.callback });
    }
    unobserve() {}
    disconnect() {
      watchers = watchers.filter(({ callback }) => callback !== this.callback);
    }
    takeRecords() {
      return [];
    }
  };
}

/** Reports that this share of the element, from 0 to 1, is in view. */
export function showShare(element: Element, share: number) {
  const entry = {
    target: element,
    isIntersecting: share > 0,
    intersectionRatio: share,
    intersectionRect: { height: 0 },
    rootBounds: null,
  } as IntersectionObserverEntry;
  act(() => {
    for (const watcher of [...watchers]) {
      if (watcher.element === element) {
        watcher.callback([entry], {} as IntersectionObserver);
      }
    }
  });
}
