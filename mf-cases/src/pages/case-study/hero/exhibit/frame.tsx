import type { ExhibitOf } from '../../../../studies/study-exhibit.ts';
import styles from './exhibit.module.scss';

export function Frame({ frame }: { frame: ExhibitOf<'frame'> }) {
  return (
    <>
      <div className={styles.screen}>
        {frame.scene === 'bend' ? <Bend /> : <Stage />}
        <p className={styles.subtitle}>{frame.subtitle}</p>
      </div>
      <p className={styles.note}>{frame.caption}</p>
    </>
  );
}

/** A folded sheet with sparks at its bend. */
function Bend() {
  return (
    <svg viewBox="0 0 320 150" aria-hidden="true">
      <path className={styles.plate} d="M70 34 160 4v72l-90 38z" />
      <path className={styles.plate} d="m70 114 90-38 110 22-92 44z" />
      <path
        className={styles.spark}
        d="m70 114 90-38M115 95l-30-22M115 95 98 60M115 95l6-42M115 95l32-28M115 95l-44 1M115 95l46 9M115 95l18 26"
      />
    </svg>
  );
}

/** A speaker in a spotlight, in front of an audience. */
function Stage() {
  return (
    <svg viewBox="0 0 320 150" aria-hidden="true">
      <path className={styles.plate} d="M190 0h24l36 112H128z" />
      <path
        className={styles.figure}
        d="M178 56a11 11 0 1 1 22 0 11 11 0 0 1-22 0m-9 56V88a20 16 0 0 1 40 0v24z"
      />
      <path className={styles.spark} d="M20 112h280" />
      <path
        className={styles.figure}
        d="M24 150v-8a16 16 0 0 1 32 0v8zm56 0v-12a16 16 0 0 1 32 0v12zm58 0v-6a16 16 0 0 1 32 0v6zm58 0v-12a16 16 0 0 1 32 0v12zm58 0v-8a16 16 0 0 1 32 0v8z"
      />
    </svg>
  );
}
