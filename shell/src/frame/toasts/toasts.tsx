import { useToasts } from '@shortlisted/section-kit/host/toasts';
import { type ComponentType, useEffect, useState } from 'react';
import { loadToaster } from './load-toaster.ts';

/**
 * Toasts of all sections. Their code loads when the focus enters a form, which comes before each answer that a toast
 * shows, offline too. Without the code the form shows the answer itself.
 */
export function Toasts() {
  const [newest] = useToasts();
  const [Toaster, setToaster] = useState<ComponentType>();
  const id = newest?.id;

  useEffect(() => {
    const load = (focused: Element | null) => {
      if (focused?.closest('form')) loadToaster().catch(() => {});
    };
    const onFocus = ({ target }: FocusEvent) => load(target as Element);
    // Before hydration nobody heard the event.
    load(document.activeElement);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    if (id === undefined) return;
    loadToaster().then(
      (loaded) => setToaster(() => loaded),
      () => {},
    );
  }, [id]);

  return id !== undefined && Toaster ? <Toaster /> : null;
}
