import { Metric, MetricList } from '@shortlisted/shared-ui/metric';
import { StudyArt } from '../../../parts/study-art/study-art.tsx';
import styles from './highlight-card.module.scss';
import type { Highlight } from './highlights.content.ts';
import type { positionOf } from './position-of.ts';

interface HighlightCardProps {
  highlight: Highlight;
  position: ReturnType<typeof positionOf>;
  /** Whether the card is in the centre when the page opens. */
  isFirst: boolean;
  /** Called when the card gets the keyboard focus. */
  onKeyboardFocus: () => void;
}

export function HighlightCard({ highlight, position, isFirst, onKeyboardFocus }: HighlightCardProps) {
  const { slug, name, headline, stats } = highlight;
  return (
    <li className={styles.card} data-position={position}>
      <a
        href={`/case-study/${slug}`}
        className={styles.link}
        // Pointer focus moves no card. The click on a side card would otherwise miss it.
        onFocus={({ target }) => target.matches(':focus-visible') && onKeyboardFocus()}
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
