import { scroll } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** From the tops of the element and the window meeting to their bottoms doing so. */
const offset: ['start start', 'end end'] = ['start start', 'end end'];

interface ScrollProgress {
  /** What the window scrolls through. */
  through: RefObject<HTMLElement | null>;
  /** Grows with the progress, on the compositor where the browser can: it keeps pace whatever else is going on. */
  line: RefObject<HTMLElement | null>;
  active: boolean;
  /** With 0 to 1, once a frame at most. */
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
      // Before its timeline goes: a growth that is only stopped would leave the line at its last length.
      growth.cancel();
      stopGrowing();
      stopReporting();
    };
  }, [through, line, active]);
}
