import { IconCards } from '../../parts/icon-cards/icon-cards.tsx';
import { JobsHero } from './hero/jobs-hero.tsx';
import styles from './jobs.module.scss';
import { Positions } from './positions/positions.tsx';
import { reasons } from './reasons.content.ts';

export function JobsPage() {
  return (
    <div className={styles.page}>
      <JobsHero />
      <Positions />
      <div className={styles.reasons}>
        <IconCards id="reasons" columns={3} {...reasons} />
      </div>
    </div>
  );
}
