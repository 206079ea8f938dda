import { useEffect, useRef } from 'react';
import styles from './comments.module.scss';

/** A frame around an element. It follows the element in each frame, through scrolling and animations. */
export function ElementOutline({ element }: { element: Element | undefined }) {
  const outline = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element) return;
    let frame = 0;
    const follow = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (outline.current) {
        outline.current.style.transform = `translate(${left}px, ${top}px)`;
        outline.current.style.width = `${width}px`;
        outline.current.style.height = `${height}px`;
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [element]);
  return element && <div ref={outline} className={styles.outline} aria-hidden="true" />;
}
