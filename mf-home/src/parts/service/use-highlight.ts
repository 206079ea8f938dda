import { type KeyboardEvent, useState } from 'react';

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
      onMouseEnter: highlight,
      onMouseLeave: clear,
      onFocus: highlight,
      onBlur: clear,
      onClick: highlight,
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && clear(),
    };
  };
  return { highlighted, handlersFor };
}
