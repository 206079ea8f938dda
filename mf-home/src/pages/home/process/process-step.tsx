import { type Artwork, Picture } from '@shortlisted/shared-ui/picture';
import styles from './process-step.module.scss';

interface ProcessStepProps {
  number: number;
  title: string;
  text: string;
  picture: Artwork;
  /** Whether the scroll has reached this step. */
  active: boolean;
  /** Whether this step is the last that the scroll has reached. */
  current: boolean;
}

export function ProcessStep({ number, title, text, picture, active, current }: ProcessStepProps) {
  return (
    <li className={styles.step} data-active={active} aria-current={current ? 'step' : undefined}>
      <div className={styles.card}>
        <div className={styles.picture}>
          <Picture art={picture} alt="" fill sizes="(width >= 64em) 640px, 100vw" />
        </div>
        <div className={styles.words}>
          <p className={styles.number}>{String(number).padStart(2, '0')}</p>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
    </li>
  );
}
