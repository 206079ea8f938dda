import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useSeen } from '../use-seen.ts';
import styles from './fade-in.module.scss';

/** Spec 2 §9. */
const visibleShare = 0.1;
const staggerMs = 100;

interface FadeInProps {
  /** Place among its siblings: each comes 100 ms after the one before. Default 0. */
  index?: number;
  /** Default `div`. */
  as?: 'div' | 'li';
  className?: string | undefined;
  children: ReactNode;
}

/** Fades in when a tenth of it is visible. */
export function FadeIn({ index = 0, as: Element = 'div', className = '', children }: FadeInProps) {
  const element = useRef<HTMLElement>(null);
  const state = useSeen(element, visibleShare);
  return (
    <Element
      ref={element as never}
      className={`${styles.fadeIn} ${className}`}
      style={{ '--delay': `${index * staggerMs}ms` } as CSSProperties}
      data-state={state}
    >
      {children}
    </Element>
  );
}
