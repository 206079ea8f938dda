import { movesEndlessly } from '@shortlisted/shared-ui/endless-motion';
import { useEffect, useState } from 'react';
import { startStats } from './live-stats.content.ts';
import { nextStats, type Stats } from './next-stats.ts';

const tickMs = 3000;

/** Ticks after the page has started, and stands still for people who ask for less motion or paused it. */
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
