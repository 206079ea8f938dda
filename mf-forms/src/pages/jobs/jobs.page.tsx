import { JobsHero } from './hero/jobs-hero.tsx';
import styles from './jobs.module.scss';
import { Positions } from './positions/positions.tsx';
import { Reasons } from './reasons/reasons.tsx';

export function JobsPage() {
  return (
    <div className={styles.page}>
      <JobsHero />
      <Positions />
      <Reasons />
    </div>
  );
}
