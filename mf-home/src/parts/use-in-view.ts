import { type RefObject, useEffect, useState } from 'react';

/** Whether any part of the element is in view: `initially` on the server and until the observer first reports. */
export function useInView(element: RefObject<Element | null>, { initially = false } = {}): boolean {
  const [inView, setInView] = useState(initially);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(Boolean(entry?.isIntersecting)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return inView;
}
