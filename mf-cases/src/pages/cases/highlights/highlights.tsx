import { Icon } from 'shared-ui/icon';
import { Metric, MetricList } from 'shared-ui/metric';
import { SectionHeading } from 'shared-ui/section-heading';
import { StudyArt } from '../../../parts/study-art/study-art.tsx';
import { highlights, highlightsContent } from './highlights.content.ts';
import styles from './highlights.module.scss';
import { positionOf } from './position-of.ts';
import { firstIndex, useHighlightCarousel } from './use-highlight-carousel.ts';

/** The hero of the listing: six clients, one in the middle. */
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
          {highlights.map(({ slug, name, headline, stats }, card) => {
            const position = positionOf(card, carousel.index, highlights.length);
            return (
              <li key={slug} className={styles.card} data-position={position}>
                <a href={`/case-study/${slug}`} className={styles.link}>
                  <StudyArt
                    slug={slug}
                    company={name}
                    sizes="(width < 640px) 92vw, 640px"
                    priority={card === firstIndex}
                    className={styles.art}
                  />
                  <div className={styles.words}>
                    <strong>
                      <span className={styles.hidden}>{name}: </span>
                      {headline}
                    </strong>
                    <MetricList className={styles.stats ?? ''}>
                      {stats.map((stat) => (
                        <Metric key={stat.label} {...stat} size="small" />
                      ))}
                    </MetricList>
                  </div>
                </a>
              </li>
            );
          })}
        </ul>
        <div className={styles.controls}>
          <button type="button" className={styles.arrow} aria-label={previous} onClick={carousel.previous}>
            <Icon name="arrow-left" />
          </button>
          <span className={styles.counter} aria-live={carousel.isHeld ? 'polite' : 'off'}>
            {twoDigits(carousel.index + 1)} / {twoDigits(highlights.length)}
          </span>
          <button type="button" className={styles.arrow} aria-label={next} onClick={carousel.next}>
            <Icon name="arrow-right" />
          </button>
        </div>
      </section>
    </section>
  );
}
