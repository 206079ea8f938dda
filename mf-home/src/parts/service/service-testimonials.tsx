import { Stored } from '@shortlisted/section-kit/runtime';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import { useState } from 'react';
import { type StoredTestimonial, testimonialsRead } from '../../data/stored-records.resource.ts';
import styles from './service-testimonials.module.scss';

export interface TestimonialSwitcherContent {
  eyebrow: string;
  title: string;
  /** Label of the row of logo buttons. */
  choice: string;
  action: string;
  quotes: readonly ServiceTestimonial[];
}

/** Spec 2 §3. Its logo is a picture. The wordmark is the default. */
export interface ServiceTestimonial extends StoredTestimonial {
  /** Address of a picture beside the quotation. */
  picture?: string;
}

/** Shows one testimonial at a time. The logos choose it. The server's HTML contains all testimonials. */
export function TestimonialSwitcher({ eyebrow, title, choice, action, quotes }: TestimonialSwitcherContent) {
  const [selected, setSelected] = useState(0);
  return (
    <section className={styles.switcher}>
      <SectionHeading eyebrow={eyebrow} title={title} />
      <fieldset className={styles.logos}>
        <legend className={styles.legend}>{choice}</legend>
        {quotes.map(({ quote, company, companyLogo: logo }, index) => (
          <button
            key={quote}
            type="button"
            className={styles.logo}
            aria-pressed={index === selected}
            onClick={() => setSelected(index)}
          >
            {logo ? <img src={logo} alt={company} height={30} /> : <Wordmark name={company} height={30} />}
          </button>
        ))}
      </fieldset>
      <div className={styles.quotes} aria-live="polite">
        {quotes.map(({ quote, author, title: role, company, picture, image, href = '/cases' }, index) => (
          <div key={quote} className={styles.testimonial} hidden={index !== selected}>
            <figure className={styles.said}>
              {picture && <img className={styles.image} src={picture} alt="" loading="lazy" />}
              <blockquote className={styles.quote}>
                <p>“{quote}”</p>
              </blockquote>
              <figcaption className={styles.author}>
                {image && (
                  <img className={styles.avatar} src={image} alt="" width={56} height={56} loading="lazy" />
                )}
                <strong>{author}</strong>
                {role && <span>{role}</span>}
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

interface ServiceTestimonialsProps {
  /** The path of the read, as section.json lists it. */
  read: string;
  shipped: TestimonialSwitcherContent;
}

export function ServiceTestimonials({ read, shipped }: ServiceTestimonialsProps) {
  return (
    <Stored<ServiceTestimonial> read={testimonialsRead(read)} shipped={shipped.quotes}>
      {(quotes) => <TestimonialSwitcher {...shipped} quotes={quotes} />}
    </Stored>
  );
}
