import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './section-heading.module.scss';

interface SectionHeadingProps {
  /** A few words above the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** A sentence or two below the title. */
  lead?: ReactNode;
  /** Level of the heading. 1 is drawn as a page's title, 2 as a section's. Default 2. */
  level?: 1 | 2 | 3;
  /** Default `start`. */
  align?: 'start' | 'centre';
  /** Id of the heading, for `aria-labelledby`. */
  id?: string;
  /** What to do next: at the end of the line on wide screens, below on narrow ones. */
  action?: ReactNode;
  className?: string;
}

export function SectionHeading(props: SectionHeadingProps) {
  const { eyebrow, title, lead, level = 2, align = 'start', id, action, className } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.heading, styles[align], className)}>
      <div className={styles.words}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading id={id} className={styles[`level${level}`]}>
          {title}
        </Heading>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
