import { type ComponentType, useEffect, useState } from 'react';
import { afterHydration } from '../../reports/mark-hydrated.ts';
import { whenLoaded } from '../../sections/when-idle.ts';

const wanted = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/** The cursor, whose code and styles load when the page is ready, for fine pointers and without reduced motion only. */
export function LateCursor() {
  const [Cursor, setCursor] = useState<ComponentType>();
  useEffect(() => {
    if (!window.matchMedia?.(wanted).matches) return;
    const load = () =>
      import(/* webpackChunkName: "cursor" */ './cursor.tsx').then(
        (loaded) => setCursor(() => loaded.Cursor),
        // The visitor has the native cursor.
        () => {},
      );
    afterHydration(() => whenLoaded(load));
  }, []);
  return Cursor && <Cursor />;
}
