import { movesEndlessly } from '@shortlisted/shared-ui/endless-motion';
import { Metric, MetricList } from '@shortlisted/shared-ui/metric';
import { useEffect, useState } from 'react';
import { liveStats, startStats } from './live-stats.content.ts';
import styles from './live-stats.module.scss';
import { nextStats, type Stats } from './next-stats.ts';

export function LiveStats() {
  const { subscribers, openRate } = useLiveStats();
  const { title, rating, note, ...labels } = liveStats;
  return (
    <section className={styles.stats} aria-labelledby="live-stats">
      <h2 id="live-stats">{title}</h2>
      <MetricList>
        <Metric value={subscribers.toLocaleString('en-GB')} label={labels.subscribers} />
        <Metric value={`${openRate.toFixed(1)}%`} label={labels.openRate} />
        <Metric value={rating.value} label={rating.label} />
      </MetricList>
      <p>{note}</p>
    </section>
  );
}

const tickMs = 3000;

/** Simulates the figures in the browser. They stand still for visitors who pause motion or ask for less. */
function useLiveStats(): Stats {
  const [stats, setStats] = useState<Stats>(startStats);
  useEffect(() => {
    const timer = setInterval(() => {
      if (movesEndlessly()) setStats((current) => nextStats(current, Math.random));
    }, tickMs);
    return () => clearInterval(timer);
  }, []);
  return stats;
}
