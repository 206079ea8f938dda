import type { CardExhibit } from '../../../../studies/study-exhibit.ts';
import styles from './exhibit.module.scss';

export function Card({ card }: { card: CardExhibit }) {
  return (
    <>
      <p className={styles.heading}>{card.occasion}</p>
      {card.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.note}>{card.hosts}</p>
    </>
  );
}
