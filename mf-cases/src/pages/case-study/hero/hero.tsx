import { Badge } from '@shortlisted/shared-ui/badge';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { MetricList } from '@shortlisted/shared-ui/metric';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import type { CaseStudyRecord } from '../../../data/case-study.resource.ts';
import { ClientLogo } from '../../../parts/client-logo/client-logo.tsx';
import { StudyArt } from '../../../parts/study-art/study-art.tsx';
import type { Study, StudyContent } from '../../../studies/study-content.ts';
import { caseStudyContent } from '../case-study.content.ts';
import { quote } from '../quote.ts';
import { Exhibit } from './exhibit/exhibit.tsx';
import styles from './hero.module.scss';

const factsId = 'facts';

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
        <LinkButton href="#similar-results" size="large" arrow="down" label={caseStudyContent.similar} />
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

export function InfoBar({ study }: { study: StudyContent }) {
  const { inShort, industry, services, clientSays } = caseStudyContent;
  return (
    <dl id={factsId} className={styles.info}>
      {study.inShort && (
        <div className={styles.inShort}>
          <dt>{inShort}</dt>
          <dd>{study.inShort}</dd>
        </div>
      )}
      <div>
        <dt>{industry}</dt>
        <dd>{study.industry}</dd>
      </div>
      <div>
        <dt>{services}</dt>
        <dd className={styles.tags}>
          {study.services.map((service) => (
            <Badge key={service}>{service}</Badge>
          ))}
        </dd>
      </div>
      {study.clientSays && (
        <div>
          <dt>{clientSays}</dt>
          <dd>{quote(study.clientSays)}</dd>
        </div>
      )}
    </dl>
  );
}
