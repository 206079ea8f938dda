import { readQuery, Stored } from '@shortlisted/section-kit/runtime';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import { useState } from 'react';
import { parseTestimonials } from '../../data/testimonials.resource.ts';
import styles from './service-testimonials.module.scss';

export interface TestimonialSwitcherContent {
  eyebrow: string;
  title: string;
  /** Label of the row of logo buttons. */
  choice: string;
  action: string;
  quotes: readonly ServiceTestimonial[];
}

/** Spec 2 §3. */
export interface ServiceTestimonial {
  quote: string;
  /** The person who is quoted, or a role if no person is named. */
  author: string;
  role?: string;
  company: string;
  /** Address of the company's logo. The wordmark is the default. */
  logo?: string;
  /** Address of a picture beside the quotation. */
  image?: string;
  avatar?: string;
  href: string;
}

/** Shows one testimonial at a time. The logos choose it. The server's HTML contains all testimonials. */
export function TestimonialSwitcher({ eyebrow, title, choice, action, quotes }: TestimonialSwitcherContent) {
  const [selected, setSelected] = useState(0);
  return (
    <section className={styles.switcher}>
      <SectionHeading eyebrow={eyebrow} title={title} />
      <fieldset className={styles.logos}>
        <legend className={styles.legend}>{choice}</legend>
        {quotes.map(({ quote, company, logo }, index) => (
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
        {quotes.map(({ quote, author, role, company, image, avatar, href }, index) => (
          <div key={quote} className={styles.testimonial} hidden={index !== selected}>
            <figure className={styles.said}>
              {image && <img className={styles.image} src={image} alt="" loading="lazy" />}
              <blockquote className={styles.quote}>
                <p>“{quote}”</p>
              </blockquote>
              <figcaption className={styles.author}>
                {avatar && (
                  <img className={styles.avatar} src={avatar} alt="" width={56} height={56} loading="lazy" />
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

const parse = (body: unknown): ServiceTestimonial[] =>
  parseTestimonials(body).map(
    ({ title: role, companyLogo: logo, image: avatar, href = '/cases', ...words }) => ({
      ...words,
      role,
      logo,
      avatar,
      href,
    }),
  );

export function ServiceTestimonials({ read, shipped }: ServiceTestimonialsProps) {
  return (
    <Stored read={readQuery(read, { parse })} shipped={shipped.quotes}>
      {(quotes) => <TestimonialSwitcher {...shipped} quotes={quotes} />}
    </Stored>
  );
}
