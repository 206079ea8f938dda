import { classNames } from '../class-names.ts';
import { Marquee } from '../marquee/marquee.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import styles from './logo-strip.module.scss';

interface LogoStripProps {
  /** Names of the clients, in order. */
  clients: readonly string[];
  /** What the strip is, for assistive technology. Default `Trusted by`. */
  label?: string;
  /** Shows the label above the strip too. */
  labelShown?: boolean;
  /** Default 48. */
  roundSeconds?: number;
  className?: string;
}

export function LogoStrip(props: LogoStripProps) {
  const { clients, label = 'Trusted by', labelShown = false, roundSeconds = 48, className } = props;
  return (
    <div className={classNames(styles.strip, className)}>
      {labelShown && (
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
      )}
      <Marquee label={label} roundSeconds={roundSeconds} className={styles.band ?? ''}>
        {clients.map((name) => (
          <Wordmark key={name} name={name} className={styles.wordmark ?? ''} />
        ))}
      </Marquee>
    </div>
  );
}
