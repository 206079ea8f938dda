import { Stored } from '@shortlisted/section-kit/runtime';
import { MetricList } from '@shortlisted/shared-ui/metric';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import { figuresRead } from '../../../data/stored-records.resource.ts';
import { sizeByLength } from '../../../parts/size-by-length.ts';
import { results } from './results.content.ts';
import styles from './results.module.scss';

export function Results() {
  return (
    <Stored read={figuresRead('/api/figures/home')} shipped={results.figures}>
      {([claimed, ...others]) => (
        <section className={styles.results}>
          <Reveal className={styles.claim}>
            <h2 className={styles.title}>
              <span className={styles.figure} style={sizeByLength([claimed])}>
                {claimed.value}
              </span>{' '}
              {claimed.label}
            </h2>
            <p className={styles.lead}>{results.lead}</p>
          </Reveal>
          {others.length > 0 && (
            <Reveal index={1} className={styles.metrics} style={sizeByLength(others)}>
              <MetricList metrics={others} />
            </Reveal>
          )}
        </section>
      )}
    </Stored>
  );
}
