import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './empty-state.module.scss';

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  /** Default `search`. */
  icon?: 'search' | 'briefcase' | 'document' | 'mail';
  /** The level of the heading. Default 2. */
  level?: 1 | 2 | 3;
  /** One or two buttons. */
  children?: ReactNode;
}

export function EmptyState({ title, description, icon = 'search', level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
