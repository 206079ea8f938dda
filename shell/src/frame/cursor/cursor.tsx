import { usePlan } from '@shortlisted/section-kit/host/platform';
import { useEffect, useRef } from 'react';
import { integrityOf } from '../../sections/integrity.ts';
import styles from './cursor.module.scss';

const interactive = 'a, button, summary, [role="button"]';
const textField = 'input, textarea, select';
/** What a disc beside the pointer says, by the element under it. The first that matches counts. */
const labels = { 'a:has(picture)': 'View', '[data-draggable]': 'Drag' };

/**
 * A ring around a fine pointer that grows over interactive elements, and becomes a disc with a word over pictures that are
 * links and over strips. The pointer itself does not change.
 */
export function Cursor() {
  const ring = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onMove = ({ clientX, clientY, target }: PointerEvent) => {
      const element = ring.current;
      if (!element) return;
      const under = target as Element;
      element.dataset.state = under.closest?.(textField)
        ? 'away'
        : under.closest?.(interactive)
          ? 'over'
          : 'idle';
      const label = Object.entries(labels).find(([selector]) => under.closest?.(selector))?.[1];
      element.dataset.label = label ?? '';
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

  // Documents leave these styles out (server/page-files.ts).
  const { base, client } = usePlan().shell;
  const file = client.styles.find((name) => /\bcursor\./.test(name));
  const href = file && base + file;
  return (
    <>
      {href && <link rel="stylesheet" href={href} integrity={integrityOf(href)} crossOrigin="anonymous" />}
      <div ref={ring} className={styles.cursor} data-state="away" data-label="" aria-hidden="true" />
    </>
  );
}
