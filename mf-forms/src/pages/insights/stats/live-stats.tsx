import { Metric, MetricList } from '@shortlisted/shared-ui/metric';
import { liveStats } from './live-stats.content.ts';
import styles from './live-stats.module.scss';
import { useLiveStats } from './use-live-stats.ts';

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
