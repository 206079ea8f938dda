import { Picture } from '@shortlisted/shared-ui/picture';
import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import type { CSSProperties, FocusEvent } from 'react';
import { linkCase } from './link-case.ts';
import cardStyles from './result-card-link.module.scss';
import { type ResultCard, resultCards, resultsLabel } from './results-marquee.content.ts';
import styles from './results-marquee.module.scss';

export const resultsId = 'results';

/** Shows seven results twice, so that the band scrolls endlessly. It pauses under the pointer and the focus. */
export function ResultsMarquee() {
  return (
    <section id={resultsId} className={styles.marquee} aria-label={resultsLabel} onBlur={scrollBack}>
      <ul className={styles.track}>
        {resultCards.map((card, index) => (
          <li key={card.company}>
            <ResultCardLink {...card} priority={index < 2} />
          </li>
        ))}
        {resultCards.map((card) => (
          // Only the pointer reaches the copies. For keyboard and assistive technology they would be duplicates.
          <li key={`${card.company} again`} className={styles.copy} aria-hidden="true">
            <ResultCardLink {...card} isCopy />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Undoes the scrolling that the focus caused. The band would otherwise show a gap at its seam when it continues. */
function scrollBack({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.scrollLeft = 0;
}

/** A copy is decorative and no tab stop. */
function ResultCardLink(props: ResultCard & { priority?: boolean; isCopy?: boolean }) {
  const { company, image, stat, hoverHue, hoverQuote, priority = false, isCopy = false } = props;
  return (
    <a
      href={linkCase(company)}
      className={cardStyles.card}
      style={{ '--hue': hoverHue } as CSSProperties}
      tabIndex={isCopy ? -1 : undefined}
    >
      <Picture art={image} alt="" fill sizes="55vw" priority={priority} />
      <span className={cardStyles.caption}>
        <Wordmark name={company} height={36} />
        <span className={cardStyles.stat}>{stat}</span>
      </span>
      <span className={cardStyles.overlay}>
        <span className={cardStyles.quote}>{hoverQuote}</span>
      </span>
    </a>
  );
}
