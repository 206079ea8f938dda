import { scroll } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Progress starts when the tops of element and window meet, and ends when their bottoms meet. */
const offset: ['start start', 'end end'] = ['start start', 'end end'];

interface ScrollProgress {
  /** The element whose scroll progress counts. */
  through: RefObject<HTMLElement | null>;
  /** Grows with the progress. Browsers that can run this on the compositor keep it smooth while scripts are busy. */
  line: RefObject<HTMLElement | null>;
  active: boolean;
  /** Receives 0 to 1, at most once a frame. */
  onProgress: (progress: number) => void;
}

/** Follows how far the window has scrolled through an element. */
export function useScrollProgress({ through, line, active, onProgress }: ScrollProgress) {
  const report = useEffectEvent(onProgress);

  useEffect(() => {
    if (!active || !through.current || !line.current) return;
    const options = { target: through.current, offset };
    const growth = animate(line.current, { transform: ['scaleY(0)', 'scaleY(1)'] }, { ease: 'linear' });
    const stopGrowing = scroll(growth, options);
    const stopReporting = scroll((progress: number) => report(progress), options);
    return () => {
      // The animation must be cancelled before its timeline stops. The line would otherwise keep its last length.
      growth.cancel();
      stopGrowing();
      stopReporting();
    };
  }, [through, line, active]);
}
