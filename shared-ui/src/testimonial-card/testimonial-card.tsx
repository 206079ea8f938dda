import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Wordmark } from '../wordmark/wordmark.tsx';
import styles from './testimonial-card.module.scss';

interface TestimonialCardProps {
  quote: string;
  /** Who said it: the role where no person is named. */
  author: string;
  company: string;
  /** A picture at the top. */
  media?: ReactNode;
  /** A link at the end, such as to the case study. */
  action?: ReactNode;
  className?: string;
}

/** Fills the height of its place, so that cards in a row end on one line. Its width belongs to the parent. */
export function TestimonialCard({ quote, author, company, media, action, className }: TestimonialCardProps) {
  return (
    <figure className={classNames(styles.card, className)}>
      {media !== undefined && <div className={styles.media}>{media}</div>}
      <Wordmark name={company} height={26} decorative className={styles.wordmark ?? ''} />
      <blockquote className={styles.quote}>
        <p>{quote}</p>
      </blockquote>
      <figcaption className={styles.author}>
        <span className={styles.name}>{author}</span>
        <span>{company}</span>
      </figcaption>
      {action}
    </figure>
  );
}
