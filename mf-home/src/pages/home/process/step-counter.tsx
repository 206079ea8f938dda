import type { CSSProperties } from 'react';
import styles from './step-counter.module.scss';

interface StepCounterProps {
  titles: string[];
  /** The number of the last step reached, or 0 before the first step. */
  active: number;
}

/** Shows the step that the scroll has reached. Assistive technology ignores it. A transform moves its digits, without layout. */
export function StepCounter({ titles, active }: StepCounterProps) {
  const current = Math.max(1, active);
  return (
    <div className={styles.counter} aria-hidden="true">
      <p className={styles.number}>
        <span className={styles.window}>
          <span className={styles.reel} style={{ '--place': current - 1 } as CSSProperties}>
            {titles.map((title, index) => (
              <span key={title}>{index + 1}</span>
            ))}
          </span>
        </span>
        <span className={styles.total}>/ {titles.length}</span>
      </p>
      <ul className={styles.titles}>
        {titles.map((title, index) => (
          <li key={title} className={styles.title} data-current={index + 1 === current}>
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
