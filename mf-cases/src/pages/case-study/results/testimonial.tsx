import type { CaseStudyRecord } from '../../../data/case-study.resource.ts';
import { caseStudyContent } from '../case-study.content.ts';
import { quote } from '../quote.ts';
import styles from './results.module.scss';

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
