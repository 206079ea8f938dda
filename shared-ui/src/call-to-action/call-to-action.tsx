import type { ReactNode } from 'react';
import styles from './call-to-action.module.scss';

interface CallToActionProps {
  /** The id of the block, which links may target. */
  id: string;
  title: string;
  text: ReactNode;
  /** One or two link buttons. The first is the main action. */
  children: ReactNode;
  /** A small line below the buttons. */
  note?: ReactNode;
}

/** A block with a title, a text and one or two actions. */
export function CallToAction({ id, title, text, children, note }: CallToActionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className={styles.call}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  );
}
