import type { ReactNode } from 'react';
import { LinkButton } from '../button/button.tsx';
import styles from './not-found-view.module.scss';

interface NotFoundViewProps {
  title: string;
  text?: ReactNode;
  /** The link back. */
  action: { label: string; href: string };
  /** Other ways on, beside the words on wide screens. */
  children?: ReactNode;
}

/** A page for missing content. The page that renders it sets status and metadata. */
export function NotFoundView({ title, text, action, children }: NotFoundViewProps) {
  return (
    <div className={styles.notFound}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        <LinkButton {...action} arrow="left" />
      </div>
      {children}
    </div>
  );
}
