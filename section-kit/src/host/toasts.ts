import { useSyncExternalStore } from 'react';

export interface ToastContent {
  title: string;
  description?: string;
  /** `destructive` for failures. Default `default`. */
  variant?: 'default' | 'destructive';
}

export interface Toast extends ToastContent {
  id: number;
  open: boolean;
}

/** Spec 1 §8: only one is visible at a time; a dismissed one is removed after 1,000,000 ms. */
const removalDelayMs = 1_000_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message to the visitor. It replaces the current message. */
export function toast(content: ToastContent): void {
  publish([{ ...content, id: nextId++, open: true }]);
}

/** For the host's toaster: marks a toast as dismissed. */
export function dismissToast(id: number): void {
  publish(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => publish(toasts.filter((entry) => entry.id !== id)), removalDelayMs);
}

const none: readonly Toast[] = [];

/** For the host's toaster: all toasts. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
}
