import { Badge } from '@shortlisted/shared-ui/badge';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { Metric, MetricList } from '@shortlisted/shared-ui/metric';
import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import type { CaseStudyRecord } from '../../../data/case-study.resource.ts';
import { StudyArt } from '../../../parts/study-art/study-art.tsx';
import type { Study } from '../../../studies/study-content.ts';
import { caseStudyContent } from '../case-study.content.ts';
import styles from './hero.module.scss';

export function Hero({ record, study }: { record: CaseStudyRecord; study: Study }) {
  const [firstMetric] = study.metrics;
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <Wordmark name={study.company} height={36} />
        <Badge>{caseStudyContent.badge}</Badge>
        <h1>{study.title}</h1>
        <p>{record.description}</p>
        <LinkButton href="#similar-results" size="large" arrow="down">
          {caseStudyContent.similar}
        </LinkButton>
      </div>
      <div className={styles.picture}>
        <StudyArt slug={record.slug} sizes="(width < 64em) 100vw, 560px" priority className={styles.art} />
        {firstMetric && (
          <MetricList className={styles.overlay ?? ''}>
            <Metric {...firstMetric} />
          </MetricList>
        )}
      </div>
    </header>
  );
}
