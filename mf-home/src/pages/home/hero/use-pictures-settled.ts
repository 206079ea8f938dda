import { type RefObject, useEffect, useState } from 'react';

/** Whether every picture in the container has loaded or failed. A failed picture counts as loaded (spec 1 §8). */
export function usePicturesSettled(container: RefObject<HTMLElement | null>): boolean {
  const [settled, setSettled] = useState(false);

  useEffect(() => {
    const waiting = new Set(container.current?.querySelectorAll('img'));
    const settle = (picture: HTMLImageElement) => {
      waiting.delete(picture);
      if (waiting.size === 0) setSettled(true);
    };
    const listening = new AbortController();
    for (const picture of [...waiting]) {
      // Pictures in the server's HTML may have loaded or failed before this listener is added.
      if (picture.complete) settle(picture);
      for (const event of ['load', 'error']) {
        picture.addEventListener(event, () => settle(picture), { signal: listening.signal });
      }
    }
    return () => listening.abort();
  }, [container]);

  return settled;
}
