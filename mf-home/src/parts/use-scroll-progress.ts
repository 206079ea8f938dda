import { useReducedMotion } from '@shortlisted/shared-ui/reduced-motion';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Follows how far the window has scrolled through an element. The code for it loads when the element is within a
 * window's height; until then, if it fails to load, and for visitors who ask for less motion, nothing is reported.
 *
 * @returns refs for the element and for its line, which grows, and whether the visitor asks for less motion.
 */
export function useScrollProgress<Through extends HTMLElement>(onProgress: (progress: number) => void) {
  const through = useRef<Through>(null);
  const line = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const report = useEffectEvent(onProgress);

  useEffect(() => {
    const [element, growing] = [through.current, line.current];
    if (still || !element || !growing) return;
    const following = new AbortController();
    const near = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        const code = await import('./follow-scroll.ts').catch(() => undefined);
        if (following.signal.aborted) return;
        const stop = code?.followScroll({
          through: element,
          line: growing,
          onProgress: (progress) => report(progress),
        });
        following.signal.addEventListener('abort', () => stop?.());
      },
      { rootMargin: '100%' },
    );
    near.observe(element);
    return () => {
      near.disconnect();
      following.abort();
    };
  }, [still]);

  return { through, line, still };
}
