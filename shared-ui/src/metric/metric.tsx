import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './metric.module.scss';

interface MetricProps {
  /** The displayed figure, such as `£103M`. */
  value: string;
  label: ReactNode;
  /** Shows the figure in the accent colour. Only one metric of a screen has it. */
  accent?: boolean;
  /** `small` fits two metrics into a card. Default `large`. */
  size?: 'large' | 'small';
}

/** A description list of metrics, which links each figure with its label. */
export function MetricList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={classNames(styles.list, className)}>{children}</dl>;
}

/** One metric of a `MetricList`. */
export function Metric({ value, label, accent = false, size = 'large' }: MetricProps) {
  return (
    <div className={classNames(styles.metric, styles[size])}>
      <dt className={styles.label}>{label}</dt>
      <dd className={classNames(styles.value, accent && styles.accent)}>{value}</dd>
    </div>
  );
}
