import { Reveal } from '@shortlisted/shared-ui/reveal';
import { memo } from 'react';
import { type CaseCard, caseHref } from './case-card.ts';
import { CaseCardView } from './case-card-view.tsx';
import { filterCards } from './filter-cards.ts';
import { gridContent } from './grid.content.ts';
import styles from './grid.module.scss';

/** The number of columns of the grid on wide screens. */
const columns = 3;

interface CardListProps {
  cards: readonly CaseCard[];
  category: string;
  /** Whether the records are still loading, which may add cards. */
  isLoading?: boolean;
}

export const CardList = memo(function CardList({ cards, category, isLoading = false }: CardListProps) {
  const shown = filterCards(cards, category);
  const { loading, one, many } = gridContent;
  const count = `${shown.length} ${shown.length === 1 ? one : many}`;
  return (
    <>
      <p role="status" className={styles.status}>
        {isLoading ? loading : count}
      </p>
      <ul className={styles.cards}>
        {shown.map((card, index) => (
          <Reveal as="li" key={caseHref(card)} index={index % columns}>
            <CaseCardView card={card} />
          </Reveal>
        ))}
      </ul>
    </>
  );
});
