import { type RefObject, useEffect, useState } from 'react';

/** Whether a track is scrolled to its start or its end. It counts as at its start until it is measured. */
export function useScrollEnds(track: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const isAtStart = scrollLeft < 1;
      // Scroll positions have fractions but widths are rounded.
      const isAtEnd = scrollWidth > 0 && scrollLeft + clientWidth > scrollWidth - 2;
      setEnds((old) =>
        old.isAtStart === isAtStart && old.isAtEnd === isAtEnd ? old : { isAtStart, isAtEnd },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [track]);
  return ends;
}
