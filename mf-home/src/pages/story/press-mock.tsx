import styles from './press-mock.module.scss';
import type { StoryMedia } from './story.content.ts';

type PressMockProps = Extract<StoryMedia, { kind: 'press' }>;

/** An imaginary article of a trade paper. */
export function PressMock({ masthead, date, headline, columns, photoPlaceholder }: PressMockProps) {
  return (
    <figure className={styles.paper}>
      <p className={styles.masthead}>
        <span>{masthead}</span> <span>{date}</span>
      </p>
      <p className={styles.headline}>{headline}</p>
      <div className={styles.columns}>
        {columns.map((column) => (
          <p key={column}>{column}</p>
        ))}
      </div>
      <figcaption className={styles.caption}>{photoPlaceholder}</figcaption>
    </figure>
  );
}
