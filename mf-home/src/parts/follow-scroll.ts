import { scroll } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';

/** Progress starts when the tops of element and window meet, and ends when their bottoms meet. */
const offset: ['start start', 'end end'] = ['start start', 'end end'];

interface FollowedScroll {
  /** The element whose scroll progress counts. */
  through: HTMLElement;
  /** Grows with the progress. Browsers that can run this on the compositor keep it smooth while scripts are busy. */
  line: HTMLElement;
  /** Receives 0 to 1, at most once a frame. */
  onProgress: (progress: number) => void;
}

/** Follows how far the window has scrolled through an element, until the returned function is called. */
export function followScroll({ through, line, onProgress }: FollowedScroll): () => void {
  const options = { target: through, offset };
  const growth = animate(line, { transform: ['scaleY(0)', 'scaleY(1)'] }, { ease: 'linear' });
  const stopGrowing = scroll(growth, options);
  const stopReporting = scroll((progress: number) => onProgress(progress), options);
  return () => {
    // The animation must be cancelled before its timeline stops. The line would otherwise keep its last length.
    growth.cancel();
    stopGrowing();
    stopReporting();
  };
}
