import type { ReactNode } from 'react';
import { LinkButton } from '../button/button.tsx';
import styles from './not-found-view.module.scss';

interface NotFoundViewProps {
  title: string;
  text?: ReactNode;
  /** The way back. */
  action: { label: string; href: string };
}

/** A whole page for what is not there. Status and metadata are for whoever shows it. */
export function NotFoundView({ title, text, action }: NotFoundViewProps) {
  return (
    <div className={styles.notFound}>
      <h1>{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <LinkButton href={action.href} arrow="left">
        {action.label}
      </LinkButton>
    </div>
  );
}
