import type { ReactNode } from 'react';
import styles from './row.module.scss';

interface RowProps {
  /** `line` is a row, `grid` has equal columns, `narrow` is one column as wide as a form. The default is `line`. */
  layout?: 'line' | 'grid' | 'narrow';
  children: ReactNode;
}

export function Row({ layout = 'line', children }: RowProps) {
  return <div className={styles[layout]}>{children}</div>;
}
