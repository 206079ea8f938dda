import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.scss';

interface BadgeProps {
  /** `outline` for tags and categories, `accent` for the one that matters, `solid` on pictures. Default `outline`. */
  variant?: 'outline' | 'accent' | 'solid';
  /** A dot before the words, which pulses where motion is welcome. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ variant = 'outline', live = false, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[variant], className)}>
      {live && <span className={styles.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
