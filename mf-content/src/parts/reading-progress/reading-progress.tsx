import styles from './reading-progress.module.scss';

/** How far a long read has been scrolled. Drawn by the browser's own scroll timeline: no script, no dropped frame. */
export function ReadingProgress() {
  return <div className={styles.progress} aria-hidden="true" />;
}
