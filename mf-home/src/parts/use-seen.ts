import { type RefObject, useEffect, useState } from 'react';

/**
 * What is to happen with something that is animated once, when that part of it (0 to 1) is visible for the first time.
 * `plain` on the server, without script and for what is in view when the script arrives: nothing that a visitor
 * already sees is taken away from them.
 */
export function useSeen(element: RefObject<Element | null>, threshold: number): 'plain' | 'waiting' | 'seen' {
  const [state, setState] = useState<'plain' | 'waiting' | 'seen'>('plain');

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (entry.isIntersecting && entry.intersectionRatio >= threshold) {
          observer.disconnect();
          setState((before) => (before === 'waiting' ? 'seen' : before));
        } else if (!entry.isIntersecting) {
          setState('waiting');
        }
      },
      { threshold },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, threshold]);

  return state;
}
