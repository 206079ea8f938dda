import { Suspense } from 'react';
import { useSearchParams, useSuspenseQuery } from 'section-kit/runtime';
import { SectionHeading } from 'shared-ui/section-heading';
import { caseStudiesQuery } from '../../../data/case-study.resource.ts';
import { CardList } from './card-list.tsx';
import { isCategory } from './filter-cards.ts';
import { Filters } from './filters.tsx';
import { caseCards, gridContent } from './grid.content.ts';
import styles from './grid.module.scss';
import { mergeRecords } from './merge-records.ts';

/** All studies: ours at once, and those that were added to the database when they are read. The filter stands in the address. */
export function Grid() {
  const [search] = useSearchParams();
  const asked = search.get('category') ?? 'All';
  const category = isCategory(asked) ? asked : 'All';

  return (
    <section className={styles.grid} id="all-case-studies" aria-labelledby="all-case-studies-title">
      <SectionHeading id="all-case-studies-title" title={gridContent.title} />
      <Filters chosen={category} />
      <Suspense fallback={<CardList cards={caseCards} category={category} isLoading />}>
        <MergedCards category={category} />
      </Suspense>
    </section>
  );
}

function MergedCards({ category }: { category: string }) {
  const { data: records } = useSuspenseQuery(caseStudiesQuery);
  return <CardList cards={mergeRecords(caseCards, records)} category={category} />;
}
