import { prefetchLinks } from './prefetch-links.ts';

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

test('what a link in view leads to is fetched; links of other sites are left alone', () => {
  const prefetch = jest.fn();
  prefetchLinks(prefetch);
  expect(prefetch).not.toHaveBeenCalled();
  show([...document.links]);
  expect(prefetch.mock.calls).toEqual([['/cases']]);
});

test('links that come later are watched too', async () => {
  prefetchLinks(jest.fn());
  document.body.insertAdjacentHTML('beforeend', '<a href="/about">About</a>');
  await Promise.resolve();
  expect(watched.map(({ textContent }) => textContent)).toEqual(['Cases', 'Elsewhere', 'About']);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }])(
  'with %j nothing is fetched that may not be needed',
  (connection) => {
    Object.assign(navigator, { connection });
    prefetchLinks(jest.fn());
    expect(watched).toEqual([]);
  },
);
