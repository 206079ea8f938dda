import { Badge } from '@shortlisted/shared-ui/badge';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { MetricList } from '@shortlisted/shared-ui/metric';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import type { CaseStudyRecord } from '../../../data/case-study.resource.ts';
import { ClientLogo } from '../../../parts/client-logo/client-logo.tsx';
import { StudyArt } from '../../../parts/study-art/study-art.tsx';
import type { Study } from '../../../studies/study-content.ts';
import { caseStudyContent } from '../case-study.content.ts';
import { Exhibit } from './exhibit/exhibit.tsx';
import styles from './hero.module.scss';
import { factsId } from './info-bar.tsx';

export function Hero({ record, study }: { record: CaseStudyRecord; study: Study }) {
  const [firstMetric] = study.metrics;
  return (
    <header className={styles.hero}>
      {/* A first paint without the picture would place the words higher. */}
      <link rel="expect" href={`#${factsId}`} blocking="render" />
      <div className={styles.words}>
        <ClientLogo name={study.company} logo={record.companyLogo} height={36} />
        <Badge>{caseStudyContent.badge}</Badge>
        <h1>
          <WholeWords>{study.title}</WholeWords>
        </h1>
        <p>{record.description}</p>
        <LinkButton href="#similar-results" size="large" arrow="down">
          {caseStudyContent.similar}
        </LinkButton>
      </div>
      <div className={styles.picture}>
        <StudyArt
          slug={record.slug}
          image={record.image}
          sizes="(width < 64em) 100vw, 50vw"
          priority
          className={styles.art}
        />
        {study.exhibit && !record.image && (
          <div className={styles.exhibit}>
            <Exhibit exhibit={study.exhibit} />
          </div>
        )}
        {firstMetric && <MetricList metrics={[firstMetric]} className={styles.overlay} />}
      </div>
    </header>
  );
}
