import { TextDecoder, TextEncoder } from 'node:util';

// No test waits for real time, so this ends a hang only: a slow machine must not fail a test.
jest.setTimeout(300_000);

// What browsers have and jsdom lacks. Observers never fire by themselves: a test that needs one puts its own there.
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
  // Here and not above: a test without a document would wait for them, too.
  require('@testing-library/jest-dom');
  // What is waited for comes when the machine has time for it.
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
