import styles from './reading-progress.module.scss';

/** A bar that shows the reading progress. A CSS scroll timeline drives it, without scripts. */
export function ReadingProgress() {
  return <div className={styles.progress} aria-hidden="true" />;
}
