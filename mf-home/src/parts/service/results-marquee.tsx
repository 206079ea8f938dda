import type { FocusEvent } from 'react';
import { ResultCardLink } from './result-card-link.tsx';
import { resultCards, resultsLabel } from './results-marquee.content.ts';
import styles from './results-marquee.module.scss';

/** Shows seven results twice, so that the band scrolls endlessly. It pauses under the pointer and the focus. */
export function ResultsMarquee() {
  return (
    <section className={styles.marquee} aria-label={resultsLabel} onBlur={scrollBack}>
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
