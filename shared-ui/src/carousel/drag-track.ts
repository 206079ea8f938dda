import type { MouseEvent, PointerEvent } from 'react';

/** A press that moves less than this is a click. */
const slackPx = 6;

/** Handlers of a list that a mouse can drag sideways. Fingers scroll it already. */
export const draggable = {
  'data-draggable': '',
  onPointerDown: startDrag,
  // The browser would otherwise drag the picture or the link under the pointer.
  onDragStart: (event: MouseEvent) => event.preventDefault(),
};

function startDrag({ pointerType, button, clientX, currentTarget: track }: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse' || button !== 0) return;
  const from = clientX + track.scrollLeft;
  const move = (event: globalThis.PointerEvent) => {
    // A dialog, or the menu that Ctrl opens, keeps the release of the button to itself.
    if (event.buttons === 0) return end();
    if (!('dragged' in track.dataset)) {
      if (Math.abs(event.clientX - clientX) < slackPx) return;
      track.dataset.dragged = '';
      delete track.dataset.stepped;
    }
    track.scrollLeft = from - event.clientX;
  };
  const end = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    if (!('dragged' in track.dataset)) return;
    // The click that ends a drag follows no link. It comes before the timer.
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('click', swallow, { capture: true });
    setTimeout(() => {
      window.removeEventListener('click', swallow, { capture: true });
      delete track.dataset.dragged;
    });
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
}
