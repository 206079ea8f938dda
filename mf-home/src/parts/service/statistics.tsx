import styles from './statistics.module.scss';

export interface Statistic {
  value: string;
  label: string;
}

/** The figures of a service. The pointer or a touch highlights one at a time. */
export function Statistics({ statistics }: { statistics: readonly Statistic[] }) {
  return (
    <ul className={styles.statistics}>
      {statistics.map(({ value, label }) => (
        <li key={label} className={styles.statistic}>
          <span className={styles.value}>{value}</span> <span className={styles.label}>{label}</span>
        </li>
      ))}
    </ul>
  );
}
