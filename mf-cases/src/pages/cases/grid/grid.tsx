import { useSettledQuery } from '@shortlisted/section-kit/runtime';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { Suspense, useMemo } from 'react';
import { caseStudiesQuery } from '../../../data/case-study.resource.ts';
import { CardList } from './card-list.tsx';
import { caseCards } from './case-cards.content.ts';
import { Filters } from './filters.tsx';
import { gridContent } from './grid.content.ts';
import styles from './grid.module.scss';
import { mergeRecords } from './merge-records.ts';
import { useCategory } from './use-category.ts';

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
