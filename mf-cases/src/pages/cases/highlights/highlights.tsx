import { Icon } from '@shortlisted/shared-ui/icon';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { Tooltip } from '@shortlisted/shared-ui/tooltip';
import { HighlightCard } from './highlight-card.tsx';
import { highlights, highlightsContent } from './highlights.content.ts';
import styles from './highlights.module.scss';
import { positionOf } from './position-of.ts';
import { firstIndex, useHighlightCarousel } from './use-highlight-carousel.ts';

/** The hero of the listing: a carousel of six clients. */
export function Highlights() {
  const { eyebrow, title, lead, label, previous, next } = highlightsContent;
  const carousel = useHighlightCarousel(highlights.length);
  const twoDigits = (number: number) => String(number).padStart(2, '0');

  return (
    <section className={styles.highlights}>
      <div className={styles.heading}>
        <SectionHeading level={1} align="centre" eyebrow={eyebrow} title={title} lead={lead} />
      </div>
      <section className={styles.carousel} aria-label={label} {...carousel.handlers}>
        <ul className={styles.cards}>
          {highlights.map((highlight, card) => (
            <HighlightCard
              key={highlight.slug}
              highlight={highlight}
              position={positionOf(card, carousel.index, highlights.length)}
              isFirst={card === firstIndex}
              onKeyboardFocus={() => carousel.show(card)}
            />
          ))}
        </ul>
        <div className={styles.controls}>
          <Tooltip label={previous}>
            <button type="button" className={styles.arrow} aria-label={previous} onClick={carousel.previous}>
              <Icon name="arrow-left" />
            </button>
          </Tooltip>
          <span className={styles.counter} aria-live={carousel.isHeld ? 'polite' : 'off'}>
            {`${twoDigits(carousel.index + 1)} / ${twoDigits(highlights.length)}`}
          </span>
          <Tooltip label={next}>
            <button type="button" className={styles.arrow} aria-label={next} onClick={carousel.next}>
              <Icon name="arrow-right" />
            </button>
          </Tooltip>
        </div>
      </section>
    </section>
  );
}
