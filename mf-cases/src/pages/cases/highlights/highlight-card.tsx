import { Metric, MetricList } from '@shortlisted/shared-ui/metric';
import { StudyArt } from '../../../parts/study-art/study-art.tsx';
import styles from './highlight-card.module.scss';
import type { Highlight } from './highlights.content.ts';
import type { positionOf } from './position-of.ts';

interface HighlightCardProps {
  highlight: Highlight;
  position: ReturnType<typeof positionOf>;
  /** In the middle when the page opens. */
  isFirst: boolean;
  /** The keyboard has come to it. */
  onReached: () => void;
}

export function HighlightCard({ highlight, position, isFirst, onReached }: HighlightCardProps) {
  const { slug, name, headline, stats } = highlight;
  return (
    <li className={styles.card} data-position={position}>
      <a
        href={`/case-study/${slug}`}
        className={styles.link}
        // A pointer that presses a card beside the middle would lose it.
        onFocus={({ target }) => target.matches(':focus-visible') && onReached()}
      >
        <StudyArt
          slug={slug}
          company={name}
          sizes="min(100vw - 2.5rem, 92vw, 608px)"
          priority={isFirst}
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
}
