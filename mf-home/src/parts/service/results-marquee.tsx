import type { FocusEvent } from 'react';
import { ResultCardLink } from './result-card-link.tsx';
import { resultCards, resultsLabel } from './results-marquee.content.ts';
import styles from './results-marquee.module.scss';

/** Seven results, twice over, so that the band has no end. It stands still under the pointer and the focus. */
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
          // The pointer can use the copies; for everybody else they would only repeat what came before.
          <li key={`${card.company} again`} className={styles.copy} aria-hidden="true">
            <ResultCardLink {...card} isCopy />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Following the focus scrolls the band, which would leave a gap at its seam when it runs on. */
function scrollBack({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.scrollLeft = 0;
}
