import { Reveal } from '@shortlisted/shared-ui/reveal';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { expectations } from './expectations.content.ts';
import styles from './expectations.module.scss';

export function Expectations() {
  const { eyebrow, title, steps } = expectations;
  return (
    <section className={styles.expectations} aria-labelledby="expectations">
      <SectionHeading id="expectations" eyebrow={eyebrow} title={title} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Reveal as="li" key={step.title} index={index} className={styles.step ?? ''}>
            <span className={styles.number} aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </Reveal>
        ))}
      </ol>
    </section>
  );
}
