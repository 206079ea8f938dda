import type { ComponentType } from 'react';
import { retry } from '../../sections/retry.ts';

let loading: Promise<ComponentType> | undefined;

/** Loads the code of toasts once. Code that fails to load is requested again at the next call. */
export function loadToaster(): Promise<ComponentType> {
  loading ??= retry(async () => (await import('./toaster.tsx')).ShellToaster);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
