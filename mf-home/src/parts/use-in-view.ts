import { type RefObject, useEffect, useState } from 'react';

interface InViewOptions {
  /** Part of the element, 0 to 1, that must be visible. Default 0: any of it. */
  threshold?: number;
  /** What holds until the element has been looked at, and on the server. Default false. */
  initially?: boolean;
}

/** Whether the element is in view, kept up to date. */
export function useInView(element: RefObject<Element | null>, options: InViewOptions = {}): boolean {
  const { threshold = 0, initially = false } = options;
  const [inView, setInView] = useState(initially);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(Boolean(entry?.isIntersecting)), {
      threshold,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, threshold]);

  return inView;
}
