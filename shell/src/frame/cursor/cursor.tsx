import { asksForLessMotion } from '@shortlisted/shared-ui/reduced-motion';
import { useEffect, useRef } from 'react';
import styles from './cursor.module.scss';

const finePointer = '(hover: hover) and (pointer: fine)';
const interactive = 'a, button, summary, [role="button"]';
const textField = 'input, textarea, select';

/** A ring around a fine pointer that grows over interactive elements. The pointer itself does not change. */
export function Cursor() {
  const ring = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!window.matchMedia(finePointer).matches || asksForLessMotion()) return undefined;
    const onMove = ({ clientX, clientY, target }: PointerEvent) => {
      const element = ring.current;
      if (!element) return;
      const under = target as Element;
      element.dataset.state = under.closest?.(textField)
        ? 'away'
        : under.closest?.(interactive)
          ? 'over'
          : 'idle';
      element.style.transform = `translate(${clientX}px, ${clientY}px)`;
    };
    const onLeave = () => {
      if (ring.current) ring.current.dataset.state = 'away';
    };
    document.addEventListener('pointermove', onMove, { passive: true });
    document.documentElement.addEventListener('pointerleave', onLeave);
    return () => {
      document.removeEventListener('pointermove', onMove);
      document.documentElement.removeEventListener('pointerleave', onLeave);
    };
  }, []);

  return <div ref={ring} className={styles.cursor} data-state="away" aria-hidden="true" />;
}
