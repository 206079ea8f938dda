import { useSettledQuery } from '@shortlisted/section-kit/runtime';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { MetricList } from '@shortlisted/shared-ui/metric';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { Skeleton } from '@shortlisted/shared-ui/skeleton';
import { Suspense } from 'react';
import { featuredQuery } from '../../../data/case-study.resource.ts';
import { StudyArt } from '../../../parts/study-art/study-art.tsx';
import { featuredContent } from './featured.content.ts';
import styles from './featured.module.scss';

/** Spec 1 §7. */
const shownMetrics = 2;

/** The first featured record. Its place is kept while it loads. Renders nothing if there is none. */
export function Featured() {
  return (
    <Suspense fallback={<Place />}>
      <FeaturedStudy />
    </Suspense>
  );
}

function Place() {
  return (
    <div className={styles.featured} aria-hidden="true">
      <Skeleton className={styles.art} />
      <Skeleton className={styles.place} />
    </div>
  );
}

function FeaturedStudy() {
  const study = useSettledQuery(featuredQuery).data?.[0];
  if (!study) return null;
  const { eyebrow, action } = featuredContent;

  return (
    <section className={styles.featured} aria-labelledby="featured">
      <StudyArt
        slug={study.slug}
        company={study.company}
        logo={study.companyLogo}
        image={study.image}
        sizes="(width < 64em) 100vw, 634px"
        className={styles.art}
      />
      <div className={styles.words}>
        <SectionHeading id="featured" eyebrow={eyebrow} title={study.title} lead={study.description} />
        <p className={styles.company}>{study.company}</p>
        <MetricList metrics={study.metrics.slice(0, shownMetrics)} className={styles.metrics ?? ''} />
        <LinkButton {...action} arrow="right" />
      </div>
    </section>
  );
}
