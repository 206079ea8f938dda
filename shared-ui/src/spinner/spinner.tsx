import styles from './spinner.module.scss';

/** A decorative spinner. The text beside it has the loading message. */
export function Spinner() {
  return (
    <svg className={styles.spinner} width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      <circle className={styles.arc} cx="12" cy="12" r="9.5" pathLength="100" />
    </svg>
  );
}
