import { useToasts } from '@shortlisted/section-kit/host/toasts';
import { type ComponentType, useEffect, useState } from 'react';
import { loadToaster } from './load-toaster.ts';

/**
 * Toasts of all sections. Their code loads at the latest when the focus enters a form, which shows its answer as a toast,
 * offline too. Without the code the form shows the answer itself.
 */
export function Toasts() {
  const [newest] = useToasts();
  const [Toaster, setToaster] = useState<ComponentType>();
  const id = newest?.id;

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if ((target as Element).closest('form')) loadToaster().catch(() => {});
    };
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
