beforeEach(() => jest.resetModules());
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const load = () => import('./scroll-restoration.ts');

test('restores a stored position after a reload', async () => {
  sessionStorage.setItem('scroll-positions', '[[" /",1200]]');
  expect((await load()).savedScroll()).toBe(1200);
});

test.each(['5', 'null', '{"a":1}', '[1]', '[[1,2]]', '[["/"]]', '[null,[" /",1200]]', 'half ['])(
  'session storage that holds %s does not stop the script',
  async (stored) => {
    sessionStorage.setItem('scroll-positions', stored);
    const { savedScroll } = await load();
    expect(savedScroll()).toBe(stored.includes('1200') ? 1200 : undefined);
  },
);

test('session storage that throws does not stop the script', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const { savedScroll, startScrollRestoration } = await load();
  const onError = jest.fn();
  window.addEventListener('error', onError);
  const stop = startScrollRestoration(() => false);
  window.dispatchEvent(new Event('pagehide'));
  expect(savedScroll()).toBe(0);
  expect(onError).not.toHaveBeenCalled();
  stop();
});

test.each([
  ['manual', 0, 1200],
  ['auto', 0, undefined],
  ['manual', 300, undefined],
] as const)(
  'a document whose restoration is %s begins at %i and scrolls to %s',
  async (restoration, from, top) => {
    sessionStorage.setItem('scroll-positions', '[[" /",1200]]');
    window.history.scrollRestoration = restoration;
    Object.assign(window, { scrollY: from });
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const { startScrollRestoration } = await load();
    startScrollRestoration(() => false)();
    expect(scrollTo.mock.calls).toEqual(top === undefined ? [] : [[{ top, behavior: 'instant' }]]);
    Object.assign(window, { scrollY: 0 });
  },
);
