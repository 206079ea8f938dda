import { useEffect, useState } from 'react';

/** Counts from 0 to `count - 1` and starts again, one step every `everyMs`, while `running`. */
export function useRotatingIndex(count: number, everyMs: number, running: boolean): number {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs, running]);

  return index;
}
