import type { SpreadExhibit } from '../../../../studies/study-exhibit.ts';
import styles from './exhibit.module.scss';

export function Spread({ spread: { left, right } }: { spread: SpreadExhibit }) {
  return (
    <>
      <div className={styles.cover}>
        <p className={styles.heading}>{left.heading}</p>
        <p>{left.text}</p>
      </div>
      <div className={styles.page}>
        <p className={styles.strong}>{right.heading}</p>
        {right.items.map((item) => (
          <p key={item} className={styles.item}>
            {item}
          </p>
        ))}
      </div>
    </>
  );
}
