import { useToasts } from '@shortlisted/section-kit/host/toasts';
import { lazy, Suspense } from 'react';

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
