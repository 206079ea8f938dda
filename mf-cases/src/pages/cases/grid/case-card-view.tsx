import { Badge } from '@shortlisted/shared-ui/badge';
import { memo } from 'react';
import { StudyArt } from '../../../parts/study-art/study-art.tsx';
import { type CaseCard, caseHref } from './case-card.ts';
import styles from './case-card-view.module.scss';
import { shownCategory } from './filter-cards.ts';
import { gridContent } from './grid.content.ts';

/** Memoised, because a change of the filter re-renders the list but changes no card. */
export const CaseCardView = memo(function CaseCardView({ card }: { card: CaseCard }) {
  return (
    <article className={styles.card}>
      <StudyArt
        slug={card.slug ?? ''}
        company={card.name}
        logo={card.logo}
        image={card.image}
        sizes="(width < 48em) min(100vw - 2.5rem, 92vw), (width < 81em) 45vw, 384px"
        className={styles.art}
      />
      <div className={styles.words}>
        <p className={styles.meta}>
          <span>{shownCategory(card)}</span>
          <span>{card.duration}</span>
        </p>
        <h3>{card.name}</h3>
        <p className={styles.results}>{card.results}</p>
        <p className={styles.description}>{card.description}</p>
        {card.tags.length > 0 && (
          <p className={styles.tags}>
            {card.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
        <a href={caseHref(card)} className={styles.more}>
          {gridContent.action}
          <span className={styles.hidden}>: {card.name}</span>
        </a>
      </div>
    </article>
  );
});
