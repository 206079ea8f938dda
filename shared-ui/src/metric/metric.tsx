import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './metric.module.scss';

interface MetricProps {
  /** The figure as it is printed, such as `£103M`. */
  value: string;
  label: ReactNode;
  /** The number that matters: lime. One on a screen. */
  accent?: boolean;
  /** Default `large`; `small` fits two into a card. */
  size?: 'large' | 'small';
}

/** Holds metrics. A list of terms and values, so that each figure is read together with its label. */
export function MetricList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={classNames(styles.list, className)}>{children}</dl>;
}

/** Only inside a `MetricList`. */
export function Metric({ value, label, accent = false, size = 'large' }: MetricProps) {
  return (
    <div className={classNames(styles.metric, styles[size])}>
      <dt className={styles.label}>{label}</dt>
      <dd className={classNames(styles.value, accent && styles.accent)}>{value}</dd>
    </div>
  );
}
