import type { CSSProperties } from 'react';
import type { Exhibit as ExhibitContent, ExhibitOf } from '../../../../studies/study-exhibit.ts';
import styles from './exhibit.module.scss';
import { Frame } from './frame.tsx';

/** An artefact of the campaign on paper. It is one picture for screen readers, which read its label. */
export function Exhibit({ exhibit }: { exhibit: ExhibitContent }) {
  return (
    <div className={`${styles.paper} ${styles[exhibit.kind]}`} role="img" aria-label={exhibit.label}>
      {layOut(exhibit)}
    </div>
  );
}

function layOut(exhibit: ExhibitContent) {
  switch (exhibit.kind) {
    case 'letter':
      return <Letter letter={exhibit} />;
    case 'card':
      return <Card card={exhibit} />;
    case 'spread':
      return <Spread spread={exhibit} />;
    case 'frame':
      return <Frame frame={exhibit} />;
    case 'chart':
      return <Chart chart={exhibit} />;
    case 'post':
      return <Post post={exhibit} />;
    case 'table':
      return <Table table={exhibit} />;
  }
}

function Card({ card }: { card: ExhibitOf<'card'> }) {
  return (
    <>
      <p className={styles.heading}>{card.occasion}</p>
      {card.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.note}>{card.hosts}</p>
    </>
  );
}

function Chart({ chart }: { chart: ExhibitOf<'chart'> }) {
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

function Letter({ letter }: { letter: ExhibitOf<'letter'> }) {
  return (
    <>
      {letter.head && (
        <div className={styles.head}>
          {letter.head.map(({ term, text }) => (
            <p key={term}>
              <span>{term}</span> {text}
            </p>
          ))}
        </div>
      )}
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className={styles.end}>
        <p className={styles.strong}>{letter.sender}</p>
        {letter.sample && (
          <div className={styles.sample}>
            <span className={styles.shirt} />
            <p className={styles.note}>{letter.sample}</p>
          </div>
        )}
      </div>
    </>
  );
}

function Post({ post }: { post: ExhibitOf<'post'> }) {
  return (
    <>
      <div className={styles.poster}>
        <p className={styles.strong}>{post.poster}</p>
        <p className={styles.note}>{post.place}</p>
      </div>
      <p>{post.text}</p>
      <p className={styles.film}>{post.film}</p>
      <div className={styles.figures}>
        {post.figures.map(({ figure, term }) => (
          <p key={term}>
            <span className={styles.strong}>{figure}</span> {term}
          </p>
        ))}
      </div>
    </>
  );
}

function Spread({ spread: { left, right } }: { spread: ExhibitOf<'spread'> }) {
  return (
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
  );
}

function Table({ table }: { table: ExhibitOf<'table'> }) {
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
