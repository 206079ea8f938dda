import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Tells how far the window has scrolled through the element: 0 when their tops meet, 1 when their bottoms do. Once a
 * frame at most, and never through React's state: the listener moves what must keep pace with the scroll by itself.
 */
export function useScrollProgress(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onProgress: (progress: number) => void,
) {
  const report = useEffectEvent(() => {
    if (!element.current) return;
    const { top, height } = element.current.getBoundingClientRect();
    const distance = height - window.innerHeight;
    onProgress(distance > 0 ? Math.min(1, Math.max(0, -top / distance)) : 1);
  });

  useEffect(() => {
    if (!active) return;
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
