import { useEffect, useState } from 'react';

/** A resting finger moves the page by less. */
const thresholdPx = 8;

/** Direction of the last scroll; undefined at the top of the page. */
export function useScrollDirection(): 'down' | 'up' | undefined {
  const [direction, setDirection] = useState<'down' | 'up'>();
  useEffect(() => {
    let lastY = 0;
    const onScroll = () => {
      const y = Math.max(0, window.scrollY);
      if (y > 0 && Math.abs(y - lastY) < thresholdPx) return;
      setDirection(y === 0 ? undefined : y > lastY ? 'down' : 'up');
      lastY = y;
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return direction;
}
