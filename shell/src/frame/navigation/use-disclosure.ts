import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Adds to a `details` element what it does not do by itself: it closes on Escape, on a press or a focus outside, when
 * one of its links is followed, and when the page changes. Opening and closing work without any of this.
 */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the path closes it.
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
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return details;
}

function close(details: HTMLDetailsElement | null): void {
  if (details?.open) details.open = false;
}
