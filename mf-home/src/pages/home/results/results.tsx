import { Metric, MetricList } from '@shortlisted/shared-ui/metric';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import { results } from './results.content.ts';
import styles from './results.module.scss';

export function Results() {
  return (
    <section className={styles.results}>
      <Reveal className={styles.claim}>
        <h2 className={styles.title}>
          <span className={styles.figure}>{results.figure}</span> {results.claim}
        </h2>
        <p className={styles.lead}>{results.lead}</p>
      </Reveal>
      <Reveal index={1} className={styles.metrics}>
        <MetricList>
          {results.metrics.map(({ value, label }) => (
            <Metric key={value} value={value} label={label} />
          ))}
        </MetricList>
      </Reveal>
    </section>
  );
}
