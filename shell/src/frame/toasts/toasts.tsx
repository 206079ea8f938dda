import { lazy, Suspense } from 'react';
import { useToasts } from 'section-kit/host/toasts';

const LazyToaster = lazy(async () => ({ default: (await import('./toaster.tsx')).ShellToaster }));

/** Toasts of any section. Their code comes with the first one. */
export function Toasts() {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LazyToaster />
    </Suspense>
  );
}
