import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Wordmark } from '../wordmark/wordmark.tsx';
import styles from './testimonial-card.module.scss';

/** Spec 1 §3. */
export interface Testimonial {
  quote: string;
  /** The person who is quoted, or a role if no person is named. */
  author: string;
  /** The role of a named person. */
  title?: string;
  company: string;
  /** Address of the author's portrait. */
  image?: string;
  /** The company's logo. The flags say whether it is an address or a text. Without a flag the wordmark shows. */
  companyLogo?: string;
  isLogoImage?: boolean;
  isLogoText?: boolean;
}

interface TestimonialCardProps extends Testimonial {
  /** A link at the end, such as to the case study. */
  action?: ReactNode;
  className?: string;
}

/** Fills the height of the parent, so that cards in a row end on one line. The parent sets the width. */
export function TestimonialCard(props: TestimonialCardProps) {
  const { quote, author, title, company, image, action, className } = props;
  return (
    <figure className={classNames(styles.card, className)}>
      <CompanyLogo {...props} />
      <blockquote className={styles.quote}>
        <p>{quote}</p>
      </blockquote>
      <figcaption className={classNames(styles.author, image && styles.pictured)}>
        {image && (
          <img className={styles.portrait} src={image} alt="" width={48} height={48} loading="lazy" />
        )}
        <span className={styles.name}>{author}</span>
        {title && <span>{title}</span>}
        <span>{company}</span>
      </figcaption>
      {action}
    </figure>
  );
}

/** The logo is decorative, because the caption names the company. */
function CompanyLogo({ company, companyLogo, isLogoImage, isLogoText }: Testimonial) {
  if (companyLogo && isLogoImage)
    return <img className={styles.logo} src={companyLogo} alt="" height={26} loading="lazy" />;
  const name = companyLogo && isLogoText ? companyLogo : company;
  return <Wordmark name={name} height={26} decorative className={styles.wordmark ?? ''} />;
}
