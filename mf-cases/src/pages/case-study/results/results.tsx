import { MetricList } from '@shortlisted/shared-ui/metric';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import type { CSSProperties } from 'react';
import type { CaseStudyRecord } from '../../../data/case-study.resource.ts';
import type { StudyContent } from '../../../studies/study-content.ts';
import { caseStudyContent } from '../case-study.content.ts';
import { quote } from '../quote.ts';
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

/** The recorded testimonial, or nothing if the record has none. */
export function Testimonial({ record, company }: { record: CaseStudyRecord; company: string }) {
  if (!record.testimonial) return null;
  return (
    <section className={styles.results} aria-labelledby="testimonial">
      <div className={styles.testimonial}>
        <h2 id="testimonial" className={styles.quiet}>
          {caseStudyContent.testimonial}
        </h2>
        <figure>
          <blockquote>{quote(record.testimonial)}</blockquote>
          <figcaption>
            {record.testimonialAuthor && <strong>{record.testimonialAuthor}</strong>}
            <span>{record.testimonialRole || caseStudyContent.defaultRole}</span>
            <span>{company}</span>
          </figcaption>
        </figure>
        <a href="#story">{caseStudyContent.viewStudy}</a>
      </div>
    </section>
  );
}
