import { SectionHeading } from 'shared-ui/section-heading';
import { FadeIn } from './fade-in.tsx';
import styles from './process-cards.module.scss';
import { useHighlight } from './use-highlight.ts';

export interface ServiceProcess {
  eyebrow: string;
  title: string;
  lead: string;
  steps: readonly { title: string; text: string }[];
}

/** The steps of a service, numbered; one card is highlighted at a time. */
export function ProcessCards({ eyebrow, title, lead, steps }: ServiceProcess) {
  const { highlighted, handlersFor } = useHighlight();
  return (
    <section className={styles.process}>
      <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      <ol className={styles.cards} data-count={steps.length}>
        {steps.map((step, index) => (
          <FadeIn key={step.title} as="li" index={index} className={styles.item}>
            <div className={styles.card} data-highlighted={highlighted === index}>
              <span className={styles.number}>{String(index + 1).padStart(2, '0')}</span>
              <h3>
                <button
                  type="button"
                  className={styles.title}
                  aria-pressed={highlighted === index}
                  {...handlersFor(index)}
                >
                  {step.title}
                </button>
              </h3>
              <p className={styles.text}>{step.text}</p>
            </div>
          </FadeIn>
        ))}
      </ol>
    </section>
  );
}
