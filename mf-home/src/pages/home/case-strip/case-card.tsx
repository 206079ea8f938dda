import { Card } from '@shortlisted/shared-ui/card';
import { Metric, MetricList } from '@shortlisted/shared-ui/metric';
import { Picture } from '@shortlisted/shared-ui/picture';
import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import styles from './case-card.module.scss';
import type { caseStrip } from './case-strip.content.ts';

type CaseCardProps = (typeof caseStrip.cards)[number];

/** One client's logo and two headline metrics (spec 1 §3); the whole card is the link. */
export function CaseCard({ client, href, picture, metrics }: CaseCardProps) {
  return (
    <Card href={href} padding="none" className={styles.card}>
      <div className={styles.picture}>
        <Picture art={picture} alt="" fill sizes="300px" />
        <div className={styles.logo}>
          <Wordmark name={client} />
        </div>
      </div>
      <MetricList className={styles.metrics}>
        {metrics.map(({ value, label }) => (
          <Metric key={label} value={value} label={label} size="small" />
        ))}
      </MetricList>
    </Card>
  );
}
