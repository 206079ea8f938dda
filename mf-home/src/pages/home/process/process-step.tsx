import { type Artwork, Picture } from '@shortlisted/shared-ui/picture';
import type { CSSProperties } from 'react';
import styles from './process-step.module.scss';

interface ProcessStepProps {
  index: number;
  title: string;
  text: string;
  picture: Artwork;
  /** Whether the scroll has reached this step. */
  active: boolean;
  /** Whether this step is the last that the scroll has reached. */
  current: boolean;
  /** Whether the pinned frame shows the picture and the text of this step. */
  shown: boolean;
}

/** A row of the list, which is ticked when the scroll reaches it, and a panel with picture and text. */
export function ProcessStep({ index, title, text, picture, active, current, shown }: ProcessStepProps) {
  return (
    <li
      className={styles.step}
      style={{ '--index': index } as CSSProperties}
      data-active={active}
      data-shown={shown}
      aria-current={current ? 'step' : undefined}
    >
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 16h16L29 5" />
      </svg>
      <p className={styles.number}>{String(index + 1).padStart(2, '0')}</p>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.panel}>
        <div className={styles.picture}>
          <Picture art={picture} alt="" fill sizes="(width >= 64em) 640px, 100vw" />
        </div>
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  );
}
