import { prefetchInViewport } from './prefetch-in-viewport.ts';

let isDisconnected: boolean;
let show: (links: Element[]) => void;
/** As in browsers, an element is watched once. */
let watched: Set<Element>;
const mutations = jest.spyOn(MutationObserver.prototype, 'observe');

beforeEach(() => {
  watched = new Set();
  isDisconnected = false;
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => callback(),
    IntersectionObserver: class {
      constructor(onChange: (entries: object[]) => void) {
        show = (links) => onChange(links.map((target) => ({ isIntersecting: true, target })));
      }
      observe = (link: Element) => watched.add(link);
      disconnect = () => {
        isDisconnected = true;
      };
    },
  });
  document.body.innerHTML =
    '<a href="/cases#all">Cases</a><a href="https://elsewhere.example/">Elsewhere</a>';
});

afterEach(() => {
  for (const observer of mutations.mock.contexts) (observer as MutationObserver).disconnect();
  Object.assign(navigator, { connection: undefined });
});

test('prefetches links in the viewport, but not to other sites', () => {
  const prefetch = jest.fn();
  prefetchInViewport(prefetch);
  expect(prefetch).not.toHaveBeenCalled();
  show([...document.links]);
  expect(prefetch.mock.calls).toEqual([['/cases']]);
});

test('prefetches two pages, those of the page first', () => {
  const prefetch = jest.fn();
  document.body.innerHTML = `<header><a href="/">H</a><a href="/blog">B</a><a href="/jobs">J</a></header>
    <main><a href="/cases">C</a><a href="/cases#all">C</a></main>`;
  prefetchInViewport(prefetch);
  show([...document.links]);
  expect(prefetch.mock.calls).toEqual([['/cases'], ['/blog']]);
  expect(isDisconnected).toBe(true);
});

test('observes links that are added later', async () => {
  prefetchInViewport(jest.fn());
  document.body.insertAdjacentHTML('beforeend', '<a href="/about">About</a>');
  await Promise.resolve();
  expect([...watched].map(({ textContent }) => textContent)).toEqual(['Cases', 'Elsewhere', 'About']);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }])(
  'prefetches nothing with %j',
  (connection) => {
    Object.assign(navigator, { connection });
    prefetchInViewport(jest.fn());
    expect(watched.size).toBe(0);
  },
);
