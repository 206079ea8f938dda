import type { LetterExhibit } from '../../../../studies/study-exhibit.ts';
import styles from './exhibit.module.scss';

export function Letter({ letter }: { letter: LetterExhibit }) {
  return (
    <>
      {letter.head && (
        <div className={styles.head}>
          {letter.head.map(({ term, text }) => (
            <p key={term}>
              <span>{term}</span> {text}
            </p>
          ))}
        </div>
      )}
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className={styles.end}>
        <p className={styles.strong}>{letter.sender}</p>
        {letter.sample && (
          <div className={styles.sample}>
            <span className={styles.shirt} />
            <p className={styles.note}>{letter.sample}</p>
          </div>
        )}
      </div>
    </>
  );
}
