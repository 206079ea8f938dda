import type { ReactNode } from 'react';
import styles from './row.module.scss';

interface RowProps {
  /** `line` is a row, `grid` has equal columns, `narrow` is one column as wide as a form. The default is `line`. */
  as?: 'line' | 'grid' | 'narrow';
  children: ReactNode;
}

export function Row({ as = 'line', children }: RowProps) {
  return <div className={styles[as]}>{children}</div>;
}
