import { LinkButton } from '@shortlisted/shared-ui/button';
import { Skeleton } from '@shortlisted/shared-ui/skeleton';
import { Suspense } from 'react';
import { caseStudyContent } from '../case-study.content.ts';
import styles from './more.module.scss';
import { Related } from './related.tsx';

export function More({ slug }: { slug: string }) {
  const { more, back } = caseStudyContent;
  return (
    <section className={styles.more} aria-labelledby="more">
      <div className={styles.head}>
        <h2 id="more">{more}</h2>
        <LinkButton href={back.href} variant="secondary" arrow="left">
          {back.label}
        </LinkButton>
      </div>
      <Suspense fallback={<Places />}>
        <Related slug={slug} />
      </Suspense>
    </section>
  );
}

/** Keeps the places of the studies while they load. */
function Places() {
  return (
    <>
      <div className={styles.cards} aria-hidden="true">
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
      </div>
      <div className={styles.next} aria-hidden="true" />
    </>
  );
}
