import { useSearchParams, useSettledQuery } from '@shortlisted/section-kit/runtime';
import { Badge } from '@shortlisted/shared-ui/badge';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { memo, Suspense, useMemo } from 'react';
import { caseStudiesQuery } from '../../../data/case-study.resource.ts';
import { StudyArt } from '../../../parts/study-art/study-art.tsx';
import { type CaseCard, caseHref } from './case-card.ts';
import cardStyles from './case-card-view.module.scss';
import { caseCards } from './case-cards.content.ts';
import { filterCards, isCategory, shownCategory } from './filter-cards.ts';
import { Filters } from './filters.tsx';
import { gridContent } from './grid.content.ts';
import styles from './grid.module.scss';
import { mergeRecords } from './merge-records.ts';

/** The number of columns of the grid on wide screens. */
const columns = 3;

interface CardListProps {
  cards: readonly CaseCard[];
  category: string;
  /** Whether the records are still loading, which may add cards. */
  isLoading?: boolean;
}

const CardList = memo(function CardList({ cards, category, isLoading = false }: CardListProps) {
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

/** All studies. The bundled cards show at once, and records without a card join them when they are loaded. */
export function Grid() {
  const { category, choose } = useCategory();

  return (
    <section className={styles.grid} id="all-case-studies" aria-labelledby="all-case-studies-title">
      <SectionHeading id="all-case-studies-title" title={gridContent.title} />
      <Filters chosen={category} onChoose={choose} />
      <Suspense fallback={<CardList cards={caseCards} category={category} isLoading />}>
        <MergedCards category={category} />
      </Suspense>
    </section>
  );
}

function MergedCards({ category }: { category: string }) {
  const { data: records } = useSettledQuery(caseStudiesQuery);
  const cards = useMemo(() => mergeRecords(caseCards, records ?? []), [records]);
  return <CardList cards={cards} category={category} />;
}

/** The chosen filter, which the address stores. */
function useCategory() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('category') ?? 'All';

  function choose(chosen: string) {
    setSearch((search) => {
      if (chosen === 'All') search.delete('category');
      else search.set('category', chosen);
      return search;
    });
  }

  return { category: isCategory(asked) ? asked : 'All', choose };
}

/** Memoised, because a change of the filter re-renders the list but changes no card. */
const CaseCardView = memo(function CaseCardView({ card }: { card: CaseCard }) {
  return (
    <article className={cardStyles.card}>
      <StudyArt
        slug={card.slug ?? ''}
        company={card.name}
        logo={card.logo}
        image={card.image}
        paper={card.paper}
        sizes="(width < 48em) min(100vw - 2.5rem, 92vw), (width < 81em) 45vw, 384px"
        className={cardStyles.art}
      />
      <div className={cardStyles.words}>
        <p className={cardStyles.meta}>
          <span>{shownCategory(card)}</span>
          <span>{card.duration}</span>
        </p>
        <h3>{card.name}</h3>
        <p className={cardStyles.results}>{card.results}</p>
        <p className={cardStyles.description}>{card.description}</p>
        {card.tags.length > 0 && (
          <p className={cardStyles.tags}>
            {card.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
        <a href={caseHref(card)} className={cardStyles.more}>
          {gridContent.action}
          <span className={cardStyles.hidden}>: {card.name}</span>
        </a>
      </div>
    </article>
  );
});
