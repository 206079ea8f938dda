import { type CSSProperties, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './reveal.module.scss';
import { useReveal } from './use-reveal.ts';

interface RevealProps {
  /** Place among its siblings: each comes 100 ms after the one before. Default 0. */
  index?: number;
  /** Default `div`. */
  as?: 'div' | 'li' | 'section' | 'article' | 'header';
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** Spec 2 §9. */
const staggerMs = 100;

/**
 * Rises into place once 20 % of it can be seen. It is visible in the server's HTML, without script and under reduced motion: only
 * what lies outside the window when the script arrives is hidden, so nothing that a visitor sees is ever taken away.
 */
export function Reveal({ index = 0, as: Element = 'div', className, style, children }: RevealProps) {
  const element = useRef<HTMLElement>(null);
  const state = useReveal(element);
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
