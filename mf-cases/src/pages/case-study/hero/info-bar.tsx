import { Badge } from '@shortlisted/shared-ui/badge';
import type { StudyContent } from '../../../studies/study-content.ts';
import { caseStudyContent } from '../case-study.content.ts';
import { quote } from '../quote.ts';
import styles from './hero.module.scss';

export const factsId = 'facts';

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
