import { Suspense } from 'react';
import { useParams } from 'section-kit/runtime';
import { caseStudyContent } from './case-study.content.ts';
import styles from './case-study.module.scss';
import { CaseStudyView } from './case-study-view.tsx';

export function CaseStudyPage() {
  const { slug = '' } = useParams();
  return (
    <Suspense key={slug} fallback={<p className={styles.loading}>{caseStudyContent.loading}</p>}>
      <CaseStudyView slug={slug} />
    </Suspense>
  );
}
