const timers = ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;

/** Fakes only the given functions, so that the database driver keeps its timers. */
export function fakeOnly(...names: (typeof timers)[number][]): void {
  const kept = timers.filter((name) => !names.includes(name));
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: [
      ...kept,
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
    ],
  });
}
