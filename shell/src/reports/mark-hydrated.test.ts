import { afterHydration, markHydrated } from './mark-hydrated.ts';

// jsdom has no performance marks.
const marks: string[] = [];
const observers = new Set<() => void>();

beforeEach(() => {
  marks.length = 0;
  observers.clear();
  Object.assign(performance, {
    mark: (name: string) => {
      marks.push(name);
      for (const notify of observers) notify();
    },
    getEntriesByName: (name: string) => marks.filter((one) => one === name),
  });
  Object.assign(window, {
    PerformanceObserver: class {
      private readonly notify: () => void;
      constructor(callback: (list: Pick<Performance, 'getEntriesByName'>) => void) {
        this.notify = () => callback(performance);
      }
      observe() {
        observers.add(this.notify);
      }
      disconnect() {
        observers.delete(this.notify);
      }
    },
  });
});

test('calls back once at hydration, and at no other mark', () => {
  const callback = jest.fn();
  afterHydration(callback);
  performance.mark('something-else');
  expect(callback).not.toHaveBeenCalled();
  markHydrated();
  markHydrated();
  expect(callback).toHaveBeenCalledTimes(1);
});

test('calls back at once after hydration', () => {
  const callback = jest.fn();
  markHydrated();
  afterHydration(callback);
  expect(callback).toHaveBeenCalledTimes(1);
});
