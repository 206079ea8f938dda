import { Icon } from '@shortlisted/shared-ui/icon';
import { MetricList } from '@shortlisted/shared-ui/metric';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { Tooltip } from '@shortlisted/shared-ui/tooltip';
import { StudyArt } from '../../../parts/study-art/study-art.tsx';
import cardStyles from './highlight-card.module.scss';
import { type Highlight, highlights, highlightsContent } from './highlights.content.ts';
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

interface HighlightCardProps {
  highlight: Highlight;
  position: ReturnType<typeof positionOf>;
  /** Whether the card is in the centre when the page opens. */
  isFirst: boolean;
  /** Called when the card gets the keyboard focus. */
  onKeyboardFocus: () => void;
}

function HighlightCard({ highlight, position, isFirst, onKeyboardFocus }: HighlightCardProps) {
  const { slug, name, headline, stats } = highlight;
  return (
    <li className={cardStyles.card} data-position={position}>
      <a
        href={`/case-study/${slug}`}
        className={cardStyles.link}
        // Pointer focus moves no card. The click on a side card would otherwise miss it.
        onFocus={({ target }) => target.matches(':focus-visible') && onKeyboardFocus()}
      >
        <StudyArt
          slug={slug}
          company={name}
          sizes="min(100vw - 2.5rem, 92vw, 608px)"
          priority={isFirst}
          className={cardStyles.art}
        />
        <div className={cardStyles.words}>
          <strong>
            <span className={cardStyles.hidden}>{name}: </span>
            {headline}
          </strong>
          <MetricList metrics={stats} size="small" className={cardStyles.stats ?? ''} />
        </div>
      </a>
    </li>
  );
}
