import type { Exhibit as ExhibitContent } from '../../../../studies/study-exhibit.ts';
import { Card } from './card.tsx';
import { Chart } from './chart.tsx';
import styles from './exhibit.module.scss';
import { Frame } from './frame.tsx';
import { Letter } from './letter.tsx';
import { Post } from './post.tsx';
import { Spread } from './spread.tsx';
import { Table } from './table.tsx';

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
