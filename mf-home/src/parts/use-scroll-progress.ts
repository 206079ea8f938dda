import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { FollowedScroll } from './follow-scroll.ts';

interface ScrollProgress extends Pick<FollowedScroll, 'onProgress'> {
  through: RefObject<HTMLElement | null>;
  line: RefObject<HTMLElement | null>;
  active: boolean;
}

/**
 * Follows how far the window has scrolled through an element. The code for it loads when the element is within a
 * window's height; until then, and if it fails to load, nothing is reported.
 */
export function useScrollProgress({ through, line, active, onProgress }: ScrollProgress) {
  const report = useEffectEvent(onProgress);

  useEffect(() => {
    const [element, growing] = [through.current, line.current];
    if (!active || !element || !growing) return;
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
  }, [through, line, active]);
}
