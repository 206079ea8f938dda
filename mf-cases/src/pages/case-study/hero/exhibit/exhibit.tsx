import type { CSSProperties, ReactNode } from 'react';
import type { Exhibit as ExhibitContent, ExhibitOf } from '../../../../studies/study-exhibit.ts';
import styles from './exhibit.module.scss';
import { Frame } from './frame.tsx';

/** An artefact of the campaign on paper. It is one picture for screen readers, which read its label. */
export function Exhibit({ exhibit }: { exhibit: ExhibitContent }) {
  const draw = drawings[exhibit.kind] as (exhibit: ExhibitContent) => ReactNode;
  return (
    <div className={`${styles.paper} ${styles[exhibit.kind]}`} role="img" aria-label={exhibit.label}>
      {draw(exhibit)}
    </div>
  );
}

const drawings: { [Kind in ExhibitContent['kind']]: (exhibit: ExhibitOf<Kind>) => ReactNode } = {
  card: ({ occasion, lines, hosts }) => (
    <>
      <p className={styles.heading}>{occasion}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.note}>{hosts}</p>
    </>
  ),

  chart: ({ heading, bars, note }) => (
    <>
      <p className={styles.heading}>{heading}</p>
      {bars.map(({ term, figure, share }) => (
        <p key={term} className={styles.bar} style={{ '--share': share } as CSSProperties}>
          {term}
          <span className={styles.strong}>{figure}</span>
        </p>
      ))}
      <p className={styles.note}>{note}</p>
    </>
  ),

  frame: (frame) => <Frame frame={frame} />,

  letter: ({ head, paragraphs, sender, sample }) => (
    <>
      {head && (
        <div className={styles.head}>
          {head.map(({ term, text }) => (
            <p key={term}>
              <span>{term}</span> {text}
            </p>
          ))}
        </div>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className={styles.end}>
        <p className={styles.strong}>{sender}</p>
        {sample && (
          <div className={styles.sample}>
            <span className={styles.shirt} />
            <p className={styles.note}>{sample}</p>
          </div>
        )}
      </div>
    </>
  ),

  post: ({ poster, place, text, film, figures }) => (
    <>
      <div className={styles.poster}>
        <p className={styles.strong}>{poster}</p>
        <p className={styles.note}>{place}</p>
      </div>
      <p>{text}</p>
      <p className={styles.film}>{film}</p>
      <div className={styles.figures}>
        {figures.map(({ figure, term }) => (
          <p key={term}>
            <span className={styles.strong}>{figure}</span> {term}
          </p>
        ))}
      </div>
    </>
  ),

  spread: ({ left, right }) => (
    <>
      <div className={styles.cover}>
        <p className={styles.heading}>{left.heading}</p>
        <p>{left.text}</p>
      </div>
      <div className={styles.page}>
        <p className={styles.strong}>{right.heading}</p>
        {right.items.map((item) => (
          <p key={item} className={styles.item}>
            {item}
          </p>
        ))}
      </div>
    </>
  ),

  table: ({ heading, rows, blank, note }) => (
    <>
      <p className={styles.heading}>{heading}</p>
      {rows.map((row) => (
        <div key={row.join()} className={styles.row}>
          {row.map((cell) => (
            <p key={cell}>{cell ?? <span className={styles[blank]} />}</p>
          ))}
        </div>
      ))}
      <p className={styles.note}>{note}</p>
    </>
  ),
};
