import { type CSSProperties, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './reveal.module.scss';
import { useReveal, type VisibleShare } from './use-reveal.ts';

interface RevealProps {
  /** Place among its siblings: each comes 100 ms after the one before. Default 0. */
  index?: number;
  /** Default `div`. */
  as?: 'div' | 'li' | 'section' | 'article' | 'header';
  /** How much of it must be visible. Default a fifth. */
  share?: VisibleShare;
  className?: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
}

/** Spec 2 §9. */
const staggerMs = 100;

/**
 * Rises into place once enough of it can be seen. It is visible in the server's HTML, without script and under reduced motion: only
 * what lies outside the window when the script arrives is hidden, so nothing that a visitor sees is ever taken away.
 */
export function Reveal(props: RevealProps) {
  const { index = 0, as: Element = 'div', share, className, style, children } = props;
  const element = useRef<HTMLElement>(null);
  const state = useReveal(element, share);
  return (
    <Element
      ref={element as never}
      className={classNames(styles.reveal, className)}
      style={{ ...style, '--delay': `${index * staggerMs}ms` } as CSSProperties}
      data-reveal={state}
    >
      {children}
    </Element>
  );
}
