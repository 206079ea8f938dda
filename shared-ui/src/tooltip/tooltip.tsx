import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tooltip.module.scss';

interface TooltipProps {
  /** The visible name of the control. The control needs an accessible name too. */
  label: string;
  /** Position of the tooltip. `top-end` is for a control at the right edge. Default `top`. */
  side?: 'top' | 'top-end';
  /** Class of the wrapper, which takes the control's place in a layout. */
  className?: string | undefined;
  /** One link or button that shows only an icon. */
  children: ReactElement;
}

/** Shows the name of an icon-only control on hover and keyboard focus. */
export function Tooltip({ label, side = 'top', className, children }: TooltipProps) {
  const { isOpen, handlers } = useTooltip();
  return (
    <span className={classNames(styles.anchor, className)} {...handlers}>
      {children}
      {isOpen && (
        <span role="tooltip" className={styles.tooltip} data-side={side}>
          {label}
        </span>
      )}
    </span>
  );
}

/** Spec 1 §4. */
const openDelayMs = 700;
const skipDelayMs = 300;

/** The time at which the last tooltip of the page closed. The next one does not wait soon after it. */
let lastClosedAt = Number.NEGATIVE_INFINITY;

/** Opens after a delay on hover, at once on keyboard focus, and never on touch. */
function useTooltip() {
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
