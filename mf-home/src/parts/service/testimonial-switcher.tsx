import { LinkButton } from '@shortlisted/shared-ui/button';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import { useState } from 'react';
import styles from './testimonial-switcher.module.scss';

export interface ServiceTestimonials {
  eyebrow: string;
  title: string;
  /** Names the row of logo buttons. */
  choice: string;
  action: string;
  quotes: readonly { quote: string; author: string; company: string; href: string }[];
}

/** One testimonial at a time, chosen by its client's logo. The server's HTML holds them all. */
export function TestimonialSwitcher({ eyebrow, title, choice, action, quotes }: ServiceTestimonials) {
  const [selected, setSelected] = useState(0);
  return (
    <section className={styles.switcher}>
      <SectionHeading eyebrow={eyebrow} title={title} />
      <fieldset className={styles.logos}>
        <legend className={styles.legend}>{choice}</legend>
        {quotes.map(({ company }, index) => (
          <button
            key={company}
            type="button"
            className={styles.logo}
            aria-pressed={index === selected}
            onClick={() => setSelected(index)}
          >
            <Wordmark name={company} height={30} />
          </button>
        ))}
      </fieldset>
      <div className={styles.quotes} aria-live="polite">
        {quotes.map(({ quote, author, company, href }, index) => (
          <div key={company} className={styles.testimonial} hidden={index !== selected}>
            <figure className={styles.said}>
              <blockquote className={styles.quote}>
                <p>“{quote}”</p>
              </blockquote>
              <figcaption className={styles.author}>
                <strong>{author}</strong>
                <span>{company}</span>
              </figcaption>
            </figure>
            <LinkButton href={href} variant="secondary" arrow="right">
              {action}
            </LinkButton>
          </div>
        ))}
      </div>
    </section>
  );
}
