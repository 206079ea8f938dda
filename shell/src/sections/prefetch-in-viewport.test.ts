import { prefetchInViewport } from './prefetch-in-viewport.ts';

let show: (links: Element[]) => void;
let watched: Element[];
const mutations = jest.spyOn(MutationObserver.prototype, 'observe');

beforeEach(() => {
  watched = [];
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => callback(),
    IntersectionObserver: class {
      constructor(onChange: (entries: object[]) => void) {
        show = (links) => onChange(links.map((target) => ({ isIntersecting: true, target })));
      }
      observe = (link: Element) => watched.push(link);
      unobserve = () => {};
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

test('observes links that are added later', async () => {
  prefetchInViewport(jest.fn());
  document.body.insertAdjacentHTML('beforeend', '<a href="/about">About</a>');
  await Promise.resolve();
  expect(watched.map(({ textContent }) => textContent)).toEqual(['Cases', 'Elsewhere', 'About']);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }])(
  'prefetches nothing with %j',
  (connection) => {
    Object.assign(navigator, { connection });
    prefetchInViewport(jest.fn());
    expect(watched).toEqual([]);
  },
);
