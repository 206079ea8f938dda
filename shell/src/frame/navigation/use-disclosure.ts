import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes a `details` element on Escape, on a press or focus outside it, on a click of one of its links, on a change of
 * the page, and when a resize of the window hides it. Without scripts the summary still opens and closes it.
 */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path closes it.
  useEffect(() => close(details.current), [pathname]);

  useEffect(() => {
    const onOutside = (event: Event) => {
      if (!details.current?.contains(event.target as Node)) close(details.current);
    };
    const onClick = (event: Event) => {
      const link = (event.target as Element).closest('a');
      if (link && details.current?.contains(link)) close(details.current);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      const hadFocus = details.current.contains(document.activeElement);
      close(details.current);
      if (hadFocus) details.current.querySelector('summary')?.focus();
    };
    const onResize = () => {
      if (details.current?.getClientRects().length === 0) close(details.current);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('resize', onResize, { signal });
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('focusin', onOutside, { signal });
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => listening.abort();
  }, []);

  return details;
}

function close(details: HTMLDetailsElement | null): void {
  if (details?.open) details.open = false;
}
