import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Highlights the item that the pointer is on, that has the focus, or was touched last. Escape ends it. */
export function useHighlight() {
  const [highlighted, setHighlighted] = useState<number>();
  const clear = () => setHighlighted(undefined);

  /** Event handlers for the control of the item with this index. */
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

/** Ignores touches, because lifting the finger ends them: a tapped item stays highlighted. */
const unlessTouched =
  (act: () => void) =>
  ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') act();
  };
