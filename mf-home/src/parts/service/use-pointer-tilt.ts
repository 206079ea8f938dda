import { type RefObject, useEffect } from 'react';

const tiltDegrees = 5;

/** Turns the element a little after a pointer over its parent. Only fine pointers, and only where motion is welcome. */
export function usePointerTilt(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const field = element.current;
    const welcome = window.matchMedia(
      '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (width >= 80em)',
    );
    const area = field?.parentElement;
    if (!field || !area) return;
    let frame = 0;
    const turn = ({ clientX, clientY }: PointerEvent) => {
      if (!welcome.matches) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const across = (clientX / window.innerWidth - 0.5) * 2 * tiltDegrees;
        const down = (clientY / window.innerHeight - 0.5) * 2 * tiltDegrees;
        field.style.transform = `rotateY(${across}deg) rotateX(${-down}deg)`;
      });
    };
    const rest = () => {
      cancelAnimationFrame(frame);
      field.style.transform = '';
    };
    area.addEventListener('pointermove', turn);
    area.addEventListener('pointerleave', rest);
    return () => {
      cancelAnimationFrame(frame);
      area.removeEventListener('pointermove', turn);
      area.removeEventListener('pointerleave', rest);
    };
  }, [element]);
}
