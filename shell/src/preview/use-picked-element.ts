import { useEffect, useEffectEvent, useState } from 'react';
import { meantBy } from './page-elements.ts';

type Picking = { onPick: (element: Element) => void; onEnd: () => void };

/** A press on the page picks an element and does nothing else; Escape ends it. @returns the element under the mouse. */
export function usePickedElement({ onPick, onEnd }: Picking): Element | undefined {
  const [pointed, setPointed] = useState<Element>();
  const take = useEffectEvent(onPick);
  const leave = useEffectEvent(onEnd);
  useEffect(() => {
    const elementOf = ({ target }: Event) => {
      const isOfPage =
        target instanceof Element && target.closest('#site') && !target.closest('[data-preview-bar]');
      return isOfPage ? meantBy(target) : undefined;
    };
    const pick = (event: Event) => {
      const element = elementOf(event);
      if (!element) return;
      event.preventDefault();
      event.stopPropagation();
      take(element);
    };
    const point = (event: PointerEvent) =>
      setPointed(event.pointerType === 'mouse' ? elementOf(event) : undefined);
    const end = (event: KeyboardEvent) => {
      // Escape also cancels what an input method composes.
      if (event.key === 'Escape' && !event.isComposing) leave();
    };
    // Before the page's own listeners, so that a press on a link follows no link.
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('click', pick, { capture: true, signal });
    window.addEventListener('pointermove', point, { passive: true, signal });
    window.addEventListener('keydown', end, { capture: true, signal });
    return () => listening.abort();
  }, []);
  return pointed;
}
