import styles from './monogram.module.scss';

/** The letters of an author, in place of a portrait. */
export function Monogram({ letters }: { letters: string }) {
  return (
    <span className={styles.monogram} aria-hidden="true">
      {letters}
    </span>
  );
}
