type Callback = (...values: unknown[]) => void;

/** Stops all timers of a render when it ends. They would otherwise run during later renders. */
export function boundTimers(): { clear: () => void } {
  const started = new Set<NodeJS.Timeout | NodeJS.Immediate>();
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate } = globalThis;
  const once =
    <Handle extends NodeJS.Timeout | NodeJS.Immediate>(start: (callback: () => void, ms: number) => Handle) =>
    (callback: Callback, ms: number, ...values: unknown[]): Handle => {
      const handle = start(() => {
        started.delete(handle);
        callback(...values);
      }, ms);
      started.add(handle);
      return handle;
    };
  Object.assign(globalThis, {
    setTimeout: once(setTimeout),
    setImmediate: (callback: Callback, ...values: unknown[]) =>
      once((run) => setImmediate(run))(callback, 0, ...values),
    setInterval: (callback: Callback, ms: number, ...values: unknown[]) => {
      const handle = setInterval(callback, ms, ...values);
      started.add(handle);
      return handle;
    },
  });
  return {
    clear: () => {
      for (const handle of started) {
        clearTimeout(handle as NodeJS.Timeout);
        clearImmediate(handle as NodeJS.Immediate);
      }
      started.clear();
    },
  };
}
