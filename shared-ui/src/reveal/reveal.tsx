import { type CSSProperties, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './reveal.module.scss';
import { useReveal, type VisibleShare } from './use-reveal.ts';

interface RevealProps {
  /** Position among siblings. Each follows 100 ms after the one before. Default 0. */
  index?: number;
  /** Default `div`. */
  as?: 'div' | 'li' | 'section' | 'article' | 'header';
  /** The share that must be visible. Default 0.2. */
  share?: VisibleShare;
  className?: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
}

/** Spec 2 §9. */
const staggerMs = 100;

/**
 * Reveals its content once enough of it is in view. Content is visible in the server's HTML, without scripts and under reduced
 * motion. Hydration hides only content outside the window, so that nothing in view disappears.
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
