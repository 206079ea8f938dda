import { Reveal } from '@shortlisted/shared-ui/reveal';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import styles from './process-cards.module.scss';

export interface ServiceProcess {
  eyebrow: string;
  title: string;
  lead: string;
  steps: readonly { title: string; text: string }[];
}

/** The numbered steps of a service. The pointer or a touch highlights one card at a time. */
export function ProcessCards({ eyebrow, title, lead, steps }: ServiceProcess) {
  return (
    <section className={styles.process}>
      <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      <ol className={styles.cards} data-count={steps.length}>
        {steps.map((step, index) => (
          <Reveal share={0.1} key={step.title} as="li" index={index} className={styles.item}>
            <div className={styles.card}>
              <span className={styles.number}>{String(index + 1).padStart(2, '0')}</span>
              <h3>{step.title}</h3>
              <p className={styles.text}>{step.text}</p>
            </div>
          </Reveal>
        ))}
      </ol>
    </section>
  );
}
