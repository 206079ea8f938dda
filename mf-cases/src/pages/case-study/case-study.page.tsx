import { useParams } from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';
import { LoadingState, Skeleton } from '@shortlisted/shared-ui/skeleton';
import { Suspense } from 'react';
import { caseStudyContent } from './case-study.content.ts';
import styles from './case-study.module.scss';
import { CaseStudyView } from './case-study-view.tsx';

/** Has a title of its own, because the study's title is unknown until the record arrives. */
function Loading() {
  const { badge, loading } = caseStudyContent;
  return (
    <LoadingState label={loading} className={styles.loading}>
      <title>{`${badge} | ${brand.name}`}</title>
      <Skeleton height="20rem" />
      <Skeleton className={styles.picture} />
    </LoadingState>
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
