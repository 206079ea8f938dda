import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './call-to-action.module.scss';

interface CallToActionProps {
  /** Address of the block within its page: links may lead to it. */
  id: string;
  title: string;
  text: ReactNode;
  /** One or two link buttons, the first of them the action. */
  children: ReactNode;
  /** A quiet line below. */
  note?: ReactNode;
  className?: string | undefined;
}

/** What a page ends in: a question, a sentence and the way on. */
export function CallToAction({ id, title, text, children, note, className }: CallToActionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className={classNames(styles.call, className)}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  );
}
