import { Reveal } from '@shortlisted/shared-ui/reveal';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { TestimonialCard } from '@shortlisted/shared-ui/testimonial-card';
import { everyTuesday } from './every-tuesday.content.ts';
import styles from './every-tuesday.module.scss';

export function EveryTuesday() {
  const { title, parts, testimonial } = everyTuesday;
  return (
    <section className={styles.block} aria-labelledby="every-tuesday">
      <SectionHeading id="every-tuesday" title={title} />
      <div className={styles.columns}>
        <ol className={styles.parts}>
          {parts.map((part, index) => (
            <Reveal as="li" key={part.title} index={index}>
              <h3>{part.title}</h3>
              <p>{part.text}</p>
            </Reveal>
          ))}
        </ol>
        <div>
          <TestimonialCard {...testimonial} />
        </div>
      </div>
    </section>
  );
}
