import { useEffect, useState } from 'react';

/** Counts from 0, one turn every `everyMs`, while `running`. */
export function useTurns(everyMs: number, running: boolean): number {
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTurn((current) => current + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, running]);

  return turn;
}
