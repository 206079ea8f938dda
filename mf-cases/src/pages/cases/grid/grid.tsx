import { useSearchParams, useSuspenseQuery } from 'section-kit/runtime';
import { Reveal } from 'shared-ui/reveal';
import { SectionHeading } from 'shared-ui/section-heading';
import { caseStudiesQuery } from '../../../data/case-study.resource.ts';
import { CaseCardView } from './case-card-view.tsx';
import { categories, filterCards, isCategory } from './filter-cards.ts';
import { caseCards, gridContent } from './grid.content.ts';
import styles from './grid.module.scss';
import { mergeRecords } from './merge-records.ts';

/** All studies: ours, and those that were added to the database. The filter stands in the address. */
export function Grid() {
  const { data: records } = useSuspenseQuery(caseStudiesQuery);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('category') ?? 'All';
  const chosen = isCategory(asked) ? asked : 'All';
  const cards = filterCards(mergeRecords(caseCards, records), chosen);

  return (
    <section className={styles.grid} id="all-case-studies" aria-labelledby="all-case-studies-title">
      <SectionHeading id="all-case-studies-title" title={gridContent.title} />
      <form className={styles.filters} action="/cases#all-case-studies" aria-label={gridContent.filters}>
        {categories.map((category) => (
          <button
            key={category}
            type="submit"
            name="category"
            value={category}
            className={styles.filter}
            aria-pressed={category === chosen}
            onClick={(event) => {
              event.preventDefault();
              setSearch(category === 'All' ? {} : { category });
            }}
          >
            {category}
          </button>
        ))}
      </form>
      <ul className={styles.cards}>
        {cards.map((card, index) => (
          <Reveal as="li" key={card.name} index={index % 3}>
            <CaseCardView card={card} />
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
