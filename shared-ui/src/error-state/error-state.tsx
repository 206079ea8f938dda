import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './error-state.module.scss';

interface ErrorStateProps {
  /** Default `This part could not be loaded`. */
  title?: string;
  description?: ReactNode;
  /** Called by the retry button. Without it there is no button. */
  onRetry?: () => void;
  /** Whether a retry is in progress. */
  isRetrying?: boolean;
}

/** Replaces a part of the page that failed, and is announced. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'This part could not be loaded', description, onRetry, isRetrying = false } = props;
  return (
    <div role="alert" className={styles.error}>
      <Icon name="alert" size={24} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      {onRetry && <Button variant="secondary" onClick={onRetry} busy={isRetrying} label="Try again" />}
    </div>
  );
}
