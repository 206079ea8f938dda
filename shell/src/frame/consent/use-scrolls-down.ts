import { useEffect, useState } from 'react';

/** So that a finger that rests does not count as one that scrolls. */
const leastPx = 8;

/** Whether the last scroll of the page went down. */
export function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let lastY = window.scrollY;
    const onScroll = () => {
      const y = Math.max(0, window.scrollY);
      if (Math.abs(y - lastY) < leastPx) return;
      setIsDown(y > lastY);
      lastY = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}
