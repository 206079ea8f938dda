import { Stored } from '@shortlisted/section-kit/runtime';
import { Marquee } from '@shortlisted/shared-ui/marquee';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { TestimonialCard } from '@shortlisted/shared-ui/testimonial-card';
import { testimonialsRead } from '../../../data/stored-records.resource.ts';
import { testimonials, testimonialsContent } from './testimonials.content.ts';
import styles from './testimonials.module.scss';

/** The strip pauses for three seconds after a touch (spec 1 §4). */
const touchPauseMs = 3000;
const roundSeconds = 80;

export function Testimonials() {
  return (
    <Stored read={testimonialsRead} shipped={testimonials}>
      {(quotes) => (
        <section className={styles.testimonials} aria-labelledby="testimonials">
          <div className={styles.heading}>
            <SectionHeading id="testimonials" title={testimonialsContent.title} />
          </div>
          <Marquee
            label={testimonialsContent.label}
            roundSeconds={roundSeconds}
            touchPauseMs={touchPauseMs}
            atRest="scroll"
            className={styles.strip ?? ''}
          >
            {quotes.map((testimonial) => (
              <TestimonialCard key={testimonial.quote} {...testimonial} className={styles.card ?? ''} />
            ))}
          </Marquee>
        </section>
      )}
    </Stored>
  );
}
