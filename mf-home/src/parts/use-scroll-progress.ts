import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Tells how far the window has scrolled through the element: 0 when their tops meet, 1 when their bottoms do. Once a
 * frame at most, and only when it has changed. What must keep pace with the scroll is moved by the listener, without a
 * render in between.
 */
export function useScrollProgress(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onProgress: (progress: number) => void,
) {
  const last = useRef<number>(undefined);
  const report = useEffectEvent(() => {
    if (!element.current) return;
    const { top, height } = element.current.getBoundingClientRect();
    const distance = height - window.innerHeight;
    const progress = distance > 0 ? Math.min(1, Math.max(0, -top / distance)) : 1;
    // Nothing to do for most of the page: the window is above or below the element.
    if (progress === last.current) return;
    last.current = progress;
    onProgress(progress);
  });

  useEffect(() => {
    if (!active) return;
    last.current = undefined;
    let frame = 0;
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(report);
    };
    report();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [active]);
}
