import { Marquee } from '@shortlisted/shared-ui/marquee';
import styles from './slogan-band.module.scss';

/** Spec 2 §9. */
const roundSeconds = 20;

const label = 'What we stand for';

export function SloganBand({ slogans }: { slogans: readonly string[] }) {
  return (
    <div className={styles.band}>
      <Marquee label={label} roundSeconds={roundSeconds} faded={false}>
        {slogans.map((slogan) => (
          <span key={slogan} className={styles.slogan}>
            {slogan}
          </span>
        ))}
      </Marquee>
    </div>
  );
}
