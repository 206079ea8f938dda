import type { ComponentType } from 'react';
import { loadOnce } from '../../sections/load-once.ts';
import { retry } from '../../sections/retry.ts';

const loads = new Map<string, Promise<ComponentType>>();

/** Loads the code of toasts once. Code that fails to load is requested again at the next call. */
export function loadToaster(): Promise<ComponentType> {
  return loadOnce(loads, 'toaster', () => retry(async () => (await import('./toaster.tsx')).ShellToaster));
}
