import type { TableExhibit } from '../../../../studies/study-exhibit.ts';
import styles from './exhibit.module.scss';

export function Table({ table }: { table: TableExhibit }) {
  return (
    <>
      <p className={styles.heading}>{table.heading}</p>
      {table.rows.map((row) => (
        <div key={row.join()} className={styles.row}>
          {row.map((cell) => (
            <p key={cell}>{cell ?? <span className={styles[table.blank]} />}</p>
          ))}
        </div>
      ))}
      <p className={styles.note}>{table.note}</p>
    </>
  );
}
