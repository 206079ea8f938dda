import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.scss';

interface BadgeProps {
  /** `outline` is for tags and categories, `accent` for the most important one, `solid` for pictures. Default `outline`. */
  variant?: 'outline' | 'accent' | 'solid';
  /** Shows a pulsing dot before the text. */
  live?: boolean;
  children: ReactNode;
}

export function Badge({ variant = 'outline', live = false, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[variant])}>
      {live && <span className={styles.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
