import type { CSSProperties } from 'react';
import type { ChartExhibit } from '../../../../studies/study-exhibit.ts';
import styles from './exhibit.module.scss';

export function Chart({ chart }: { chart: ChartExhibit }) {
  return (
    <>
      <p className={styles.heading}>{chart.heading}</p>
      {chart.bars.map(({ term, figure, share }) => (
        <p key={term} className={styles.bar} style={{ '--share': share } as CSSProperties}>
          {term}
          <span className={styles.strong}>{figure}</span>
        </p>
      ))}
      <p className={styles.note}>{chart.note}</p>
    </>
  );
}
