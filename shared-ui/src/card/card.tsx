import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.scss';

interface CardProps {
  /** Makes the whole card a link. Such a card must not contain links or buttons. */
  href?: string;
  /** The element of a card that is no link. Default `div`. */
  as?: 'div' | 'article' | 'li' | 'section';
  /** `none` for a card that begins with a picture. Default `roomy`. */
  padding?: 'roomy' | 'none';
  className?: string;
  children: ReactNode;
}

/** A surface one step lighter than the ground. A link card glows from above on hover. */
export function Card({ href, as: Element = 'div', padding = 'roomy', className, children }: CardProps) {
  const name = classNames(styles.card, styles[padding], href !== undefined && styles.link, className);
  if (href === undefined) return <Element className={name}>{children}</Element>;
  return (
    <a href={href} className={name}>
      {children}
    </a>
  );
}
