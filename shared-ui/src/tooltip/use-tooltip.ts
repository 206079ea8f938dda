import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Spec 1 §4. */
const openDelayMs = 700;
const skipDelayMs = 300;

/** The time at which the last tooltip of the page closed. The next one does not wait soon after it. */
let lastClosedAt = Number.NEGATIVE_INFINITY;

/** Opens after a delay on hover, at once on keyboard focus, and never on touch. */
export function useTooltip() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = () => setIsOpen(true);
  const close = () => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      lastClosedAt = Date.now();
    };
  }, [isOpen]);

  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      const isSoon = Date.now() - lastClosedAt < skipDelayMs;
      if (isSoon) open();
      else timer.current = setTimeout(open, openDelayMs);
    },
    onPointerLeave: close,
    onPointerDown: close,
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && open(),
    onBlur: close,
  };
  return { isOpen, handlers };
}
