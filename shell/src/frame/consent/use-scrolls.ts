import { useEffect, useState } from 'react';

/** So that a finger that rests does not count as one that scrolls. */
const leastPx = 8;

/** Which way the page was scrolled last; undefined at its top. */
export function useScrolls(): 'down' | 'up' | undefined {
  const [scrolls, setScrolls] = useState<'down' | 'up'>();
  useEffect(() => {
    let lastY = 0;
    const onScroll = () => {
      const y = Math.max(0, window.scrollY);
      if (y > 0 && Math.abs(y - lastY) < leastPx) return;
      setScrolls(y === 0 ? undefined : y > lastY ? 'down' : 'up');
      lastY = y;
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return scrolls;
}
