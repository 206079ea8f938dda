import { EveryTuesday } from './every-tuesday/every-tuesday.tsx';
import styles from './insights.module.scss';
import { SignUp } from './sign-up/sign-up.tsx';
import { LiveStats } from './stats/live-stats.tsx';

/** The second version of the newsletter page. */
export function InsightsPage() {
  return (
    <div className={styles.page}>
      <SignUp />
      <LiveStats />
      <EveryTuesday />
    </div>
  );
}
