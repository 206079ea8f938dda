import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './section-heading.module.scss';

interface SectionHeadingProps {
  /** A short text above the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Level of the heading. Level 1 has the style of a page's title, level 2 of a section's. Default 2. */
  level?: 1 | 2 | 3;
  /** `middle` sets a title of level 2 smaller. Default `large`. */
  size?: 'large' | 'middle';
  /** Default `start`. */
  align?: 'start' | 'centre';
  /** The id of the heading, for `aria-labelledby`. */
  id?: string;
  /** An action, beside the title on wide screens and below it on narrow ones. */
  action?: ReactNode;
}

export function SectionHeading(props: SectionHeadingProps) {
  const { eyebrow, title, lead, level = 2, size = 'large', align = 'start', id, action } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.heading, styles[align])}>
      <div className={styles.words}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading id={id} className={size === 'middle' ? styles.middle : styles[`level${level}`]}>
          {title}
        </Heading>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {action !== undefined && <div>{action}</div>}
    </div>
  );
}
