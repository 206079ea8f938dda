import { MetricList } from '@shortlisted/shared-ui/metric';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import type { CSSProperties } from 'react';
import type { StudyContent } from '../../../studies/study-content.ts';
import { caseStudyContent } from '../case-study.content.ts';
import styles from './results.module.scss';

export function Results({ study }: { study: StudyContent }) {
  return (
    <section className={styles.keyResults} aria-labelledby="results">
      <h2 id="results">{caseStudyContent.results}</h2>
      <div className={styles.cards}>
        {study.metrics.map((metric, index) => (
          <Reveal
            key={metric.label}
            index={index}
            className={styles.card ?? ''}
            style={{ '--characters': metric.value.length } as CSSProperties}
          >
            <MetricList metrics={[metric]} />
          </Reveal>
        ))}
      </div>
    </section>
  );
}
