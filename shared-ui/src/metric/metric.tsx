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

interface MetricListProps extends Pick<MetricProps, 'size'> {
  metrics?: readonly { value: string; label: string }[];
  className?: string | undefined;
  /** Each child is a `Metric`, in place of `metrics`. */
  children?: ReactNode;
}

/** A description list of metrics, which links each figure with its label. */
export function MetricList({ metrics = [], size = 'large', className, children }: MetricListProps) {
  return (
    <dl className={classNames(styles.list, className)}>
      {metrics.map(({ value, label }) => (
        <Metric key={value + label} value={value} label={label} size={size} />
      ))}
      {children}
    </dl>
  );
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
