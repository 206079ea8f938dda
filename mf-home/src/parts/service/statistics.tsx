import styles from './statistics.module.scss';
import { useHighlight } from './use-highlight.ts';

export interface Statistic {
  value: string;
  label: string;
}

/** The figures of a service, one of them highlighted at a time. */
export function Statistics({ statistics }: { statistics: readonly Statistic[] }) {
  const { highlighted, handlersFor } = useHighlight();
  return (
    <ul className={styles.statistics}>
      {statistics.map(({ value, label }, index) => (
        <li key={label}>
          <button
            type="button"
            className={styles.statistic}
            aria-pressed={highlighted === index}
            {...handlersFor(index)}
          >
            <span className={styles.value}>{value}</span> <span className={styles.label}>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
