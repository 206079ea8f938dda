import { Card } from '@shortlisted/shared-ui/card';
import { Carousel } from '@shortlisted/shared-ui/carousel';
import { MetricList } from '@shortlisted/shared-ui/metric';
import { Picture } from '@shortlisted/shared-ui/picture';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import styles from './case-card.module.scss';
import { caseStrip, caseStripScrollPx } from './case-strip.content.ts';

export function CaseStrip() {
  return (
    <Carousel
      label={caseStrip.eyebrow}
      scrollPx={caseStripScrollPx}
      previousLabel={caseStrip.previous}
      nextLabel={caseStrip.next}
      edge="bleed"
      heading={<SectionHeading eyebrow={caseStrip.eyebrow} title={caseStrip.title} />}
    >
      {caseStrip.cards.map((card) => (
        <CaseCard key={card.client} {...card} />
      ))}
    </Carousel>
  );
}

/** One client's logo and two headline metrics (spec 1 §3); the whole card is the link. */
function CaseCard({ client, href, picture, metrics }: (typeof caseStrip.cards)[number]) {
  return (
    <Card href={href} padding="none" className={styles.card}>
      <div className={styles.picture}>
        <Picture art={picture} alt="" fill sizes="300px" />
        <div className={styles.logo}>
          <Wordmark name={client} />
        </div>
      </div>
      <MetricList metrics={metrics} size="small" className={styles.metrics} />
    </Card>
  );
}
