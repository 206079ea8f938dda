import { movesEndlessly } from '@shortlisted/shared-ui/endless-motion';
import { useEffect, useState } from 'react';
import { startStats } from './live-stats.content.ts';
import { nextStats, type Stats } from './next-stats.ts';

const tickMs = 3000;

/** Simulates the figures in the browser. They stand still for visitors who pause motion or ask for less. */
export function useLiveStats(): Stats {
  const [stats, setStats] = useState<Stats>(startStats);
  useEffect(() => {
    const timer = setInterval(() => {
      if (movesEndlessly()) setStats((current) => nextStats(current, Math.random));
    }, tickMs);
    return () => clearInterval(timer);
  }, []);
  return stats;
}
