import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.scss';

interface SkeletonProps {
  /** `text` is as high as a line; `block` has the height given, or that of its place. Default `block`. */
  shape?: 'text' | 'block' | 'circle';
  /** Any CSS length. Default: all of its parent. */
  width?: string;
  height?: string;
  className?: string;
}

interface LoadingStateProps {
  /** What is being waited for, such as `Loading jobs...`. Shown and announced. */
  label: string;
  /** Skeletons in the places of what will come. */
  children?: ReactNode;
  className?: string;
}

/** The place of something that is on its way. Decoration: a `LoadingState` around it has the words. */
export function Skeleton({ shape = 'block', width, height, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height } as CSSProperties}
      aria-hidden="true"
    />
  );
}

export function LoadingState({ label, children, className }: LoadingStateProps) {
  return (
    <div className={classNames(styles.loading, className)} aria-busy="true">
      <p role="status" className={styles.label}>
        {label}
      </p>
      {children}
    </div>
  );
}
