import { useSuspenseQuery } from 'section-kit/runtime';
import { LinkButton } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { caseStudiesQuery } from '../../../data/case-study.resource.ts';
import { StudyArt } from '../../../parts/study-art/study-art.tsx';
import { findStudy } from '../../../studies/find-study.ts';
import { caseStudyContent } from '../case-study.content.ts';
import styles from './more.module.scss';

/** Spec 1 §9. */
const maxRelated = 3;

export function More({ slug }: { slug: string }) {
  const { data: records } = useSuspenseQuery(caseStudiesQuery);
  const related = records.filter((record) => record.slug !== slug).slice(0, maxRelated);

  return (
    <section className={styles.more} aria-labelledby="more">
      <h2 id="more">{caseStudyContent.more}</h2>
      <div className={styles.cards}>
        {related.map((record) => (
          <Card key={record.slug} href={`/case-study/${record.slug}`} padding="none">
            <div className={styles.art}>
              <StudyArt slug={record.slug} company={findStudy(record).company} />
            </div>
            <div className={styles.words}>
              <span>{caseStudyContent.moreIndustry}</span>
              <h3>{record.company}</h3>
              <p>{record.description}</p>
            </div>
          </Card>
        ))}
      </div>
      <LinkButton href={caseStudyContent.back.href} variant="secondary" arrow="left">
        {caseStudyContent.back.label}
      </LinkButton>
    </section>
  );
}
