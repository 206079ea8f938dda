import { Picture } from '@shortlisted/shared-ui/picture';
import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import type { CSSProperties } from 'react';
import { linkCase } from './link-case.ts';
import styles from './result-card-link.module.scss';
import type { ResultCard } from './results-marquee.content.ts';

interface ResultCardLinkProps extends ResultCard {
  priority?: boolean;
  /** Whether the card is the decorative second copy, which is no tab stop. */
  isCopy?: boolean;
}

export function ResultCardLink(props: ResultCardLinkProps) {
  const { company, image, stat, hoverHue, hoverQuote, priority = false, isCopy = false } = props;
  return (
    <a
      href={linkCase(company)}
      className={styles.card}
      style={{ '--hue': hoverHue } as CSSProperties}
      tabIndex={isCopy ? -1 : undefined}
    >
      <Picture art={image} alt="" fill sizes="55vw" priority={priority} />
      <span className={styles.caption}>
        <Wordmark name={company} height={36} />
        <span className={styles.stat}>{stat}</span>
      </span>
      <span className={styles.overlay}>
        <span className={styles.quote}>{hoverQuote}</span>
      </span>
    </a>
  );
}
