import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/**
 * One of several things is highlighted at a time: the one that the pointer is on, that has the focus, or that was
 * touched. Escape ends it.
 */
export function useHighlight() {
  const [highlighted, setHighlighted] = useState<number>();
  const clear = () => setHighlighted(undefined);

  /** Handlers for the control of the thing with this index. */
  const handlersFor = (index: number) => {
    const highlight = () => setHighlighted(index);
    return {
      onPointerEnter: unlessTouched(highlight),
      onPointerLeave: unlessTouched(clear),
      onFocus: highlight,
      onBlur: clear,
      onClick: highlight,
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && clear(),
    };
  };
  return { highlighted, handlersFor };
}

/** A finger is lifted at once, and a mouse that lies still beside it has not moved: what is tapped stays. */
const unlessTouched =
  (act: () => void) =>
  ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') act();
  };
