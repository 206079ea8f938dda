import { TextDecoder, TextEncoder } from 'node:util';

// No test waits for real time, so only a hang reaches this limit, also on a slow machine.
jest.setTimeout(300_000);

// jsdom lacks the following functions of browsers. These observers never fire: a test that needs one defines its own.
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.IntersectionObserver ??= SilentObserver;
globalThis.ResizeObserver ??= SilentObserver;

if (typeof window !== 'undefined') {
  // Loaded late, because tests without a document do not need these packages.
  require('@testing-library/jest-dom');
  // On a busy machine, an awaited element may appear late.
  require('@testing-library/react').configure({ asyncUtilTimeout: 20_000 });
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  });
  Element.prototype.animate ??= () => ({ currentTime: 0, pause() {}, play() {}, cancel() {} });
  Element.prototype.scrollTo ??= () => {};
  Element.prototype.scrollBy ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
}
