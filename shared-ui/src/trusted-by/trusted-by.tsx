import { Marquee } from '../marquee/marquee.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import { clients } from './trusted-by.content.ts';
import styles from './trusted-by.module.scss';

const label = 'Trusted by';
const roundSeconds = 48;

/** A marquee of client logos. */
export function TrustedBy() {
  return (
    <div className={styles.strip}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <Marquee label={label} roundSeconds={roundSeconds} className={styles.band ?? ''}>
        {clients.map((name) => (
          <Wordmark key={name} name={name} className={styles.wordmark ?? ''} />
        ))}
      </Marquee>
    </div>
  );
}
