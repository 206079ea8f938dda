import { useSettledQuery } from '@shortlisted/section-kit/runtime';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { Card } from '@shortlisted/shared-ui/card';
import { Icon } from '@shortlisted/shared-ui/icon';
import { Skeleton } from '@shortlisted/shared-ui/skeleton';
import { Suspense } from 'react';
import { caseStudiesQuery, type ListedCaseStudy } from '../../../data/case-study.resource.ts';
import { StudyArt } from '../../../parts/study-art/study-art.tsx';
import { defaultCompany } from '../../../studies/default-study.content.ts';
import { caseStudyContent } from '../case-study.content.ts';
import styles from './more.module.scss';

export function More({ slug }: { slug: string }) {
  const { more, back } = caseStudyContent;
  return (
    <section className={styles.more} aria-labelledby="more">
      <div className={styles.head}>
        <h2 id="more">{more}</h2>
        <LinkButton {...back} variant="secondary" arrow="left" />
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

/** Spec 1 §9. */
const maxRelated = 3;

/** The first three other studies of the list (spec 1 §7). */
function Related({ slug }: { slug: string }) {
  const { data: records = [] } = useSettledQuery(caseStudiesQuery);
  const related = records.filter((record) => record.slug !== slug).slice(0, maxRelated);
  const next = nextStudy(records, slug, related);

  return (
    <>
      <div className={styles.cards}>
        {related.map((record) => {
          const company = record.company || defaultCompany;
          return (
            <Card key={record.slug} href={`/case-study/${record.slug}`} padding="none">
              <StudyArt
                slug={record.slug}
                company={company}
                logo={record.companyLogo}
                image={record.image}
                sizes="(width < 64em) min(100vw - 2.5rem, 92vw), 384px"
                className={styles.art}
              />
              <div className={styles.words}>
                <span>{caseStudyContent.moreIndustry}</span>
                <h3>{company}</h3>
                <p>{record.description}</p>
              </div>
            </Card>
          );
        })}
      </div>
      {next && (
        <a href={`/case-study/${next.slug}`} className={styles.next}>
          <span className={styles.nextLabel}>{caseStudyContent.next}</span>{' '}
          <span className={styles.nextName}>{next.company || defaultCompany}</span>
          <Icon name="arrow-right" size={40} />
        </a>
      )}
    </>
  );
}

/** The study after this one in the list, without those that have a card already. After the last comes the first. */
function nextStudy(records: ListedCaseStudy[], slug: string, shown: ListedCaseStudy[]) {
  const place = records.findIndex((record) => record.slug === slug) + 1;
  return [...records.slice(place), ...records.slice(0, place)].find(
    (record) => record.slug !== slug && !shown.includes(record),
  );
}
