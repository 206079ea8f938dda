import { useParams } from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';
import { Suspense } from 'react';
import { caseStudyContent } from './case-study.content.ts';
import styles from './case-study.module.scss';
import { CaseStudyView } from './case-study-view.tsx';

/** Which study it will be, only its record says; the page before has taken its title along. */
function Loading() {
  const { badge, loading } = caseStudyContent;
  return (
    <>
      <title>{`${badge} | ${brand.name}`}</title>
      <p className={styles.loading}>{loading}</p>
    </>
  );
}

export function CaseStudyPage() {
  const { slug = '' } = useParams();
  return (
    <Suspense key={slug} fallback={<Loading />}>
      <CaseStudyView slug={slug} />
    </Suspense>
  );
}
