import { type RefObject, useEffect } from 'react';

const tiltDegrees = 5;

/**
 * Tilts the element towards a pointer over its parent. Does nothing for coarse pointers, on small screens and for
 * visitors who ask for less motion.
 */
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
