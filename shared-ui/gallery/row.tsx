import type { ReactNode } from 'react';
import styles from './row.module.scss';

interface RowProps {
  /** `line` sets things beside each other, `grid` in equal columns, `narrow` in one column as wide as a form. */
  as?: 'line' | 'grid' | 'narrow';
  children: ReactNode;
}

export function Row({ as = 'line', children }: RowProps) {
  return <div className={styles[as]}>{children}</div>;
}
