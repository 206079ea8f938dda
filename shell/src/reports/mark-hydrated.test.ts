import type * as MarkHydrated from './mark-hydrated.ts';

let hydration: typeof MarkHydrated;
const mark = jest.fn();

beforeEach(() => {
  mark.mockClear();
  // jsdom has no performance marks.
  Object.assign(performance, { mark });
  jest.isolateModules(() => {
    hydration = jest.requireActual('./mark-hydrated.ts');
  });
});

test('calls back once at hydration, and sets one mark', () => {
  const callback = jest.fn();
  hydration.afterHydration(callback);
  expect(callback).not.toHaveBeenCalled();
  hydration.markHydrated();
  hydration.markHydrated();
  expect(callback).toHaveBeenCalledTimes(1);
  expect(mark.mock.calls).toEqual([['app-hydrated']]);
});

test('calls back at once after hydration, also if a tag has cleared the marks', () => {
  const callback = jest.fn();
  hydration.markHydrated();
  Object.assign(performance, { getEntriesByName: () => [] });
  hydration.afterHydration(callback);
  expect(callback).toHaveBeenCalledTimes(1);
  expect(hydration.isHydrated()).toBe(true);
});
