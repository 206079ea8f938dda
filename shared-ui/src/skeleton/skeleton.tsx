import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.scss';

interface SkeletonProps {
  /** `text` is as high as a line. `block` has the given height, or that of its parent. Default `block`. */
  shape?: 'text' | 'block' | 'circle';
  /** A CSS length. The default fills the parent. */
  width?: string;
  height?: string;
  className?: string;
}

interface LoadingStateProps {
  /** The loading message, such as `Loading jobs...`. It is shown and announced. */
  label: string;
  /** Skeletons in place of the expected content. */
  children?: ReactNode;
  className?: string;
}

/** A placeholder for content that is loading. It is decorative: the `LoadingState` around it has the message. */
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
