import { keepVisitSource } from '@shortlisted/section-kit/host/visit-source';
import { keepStored, readStored } from '@shortlisted/shared-ui/storage';
import { useSyncExternalStore } from 'react';

/** Spec 2 §3. */
export type Consent = 'accepted' | 'declined' | 'dismissed';

const storageKey = 'cookie-consent';

/** The answer in a browser without storage. It lasts as long as the document. */
let unstored: Consent | undefined;
let isAsking = false;
const listeners = new Set<() => void>();

/** The stored answer of this browser. */
export function readConsent(): Consent | 'none' {
  return unstored ?? (readStored('localStorage', storageKey) as Consent | null) ?? 'none';
}

export function storeConsent(consent: Consent): void {
  unstored = keepStored('localStorage', storageKey, consent) ? undefined : consent;
  if (consent === 'declined') keepVisitSource({});
  publish();
}

/** Opens or closes the consent panel, with or without an earlier answer. */
export function askForConsent(isToAsk: boolean): void {
  isAsking = isToAsk;
  publish();
}

/** The stored answer, and whether the consent panel is open. The answer is `unknown` in the server's HTML. */
export function useConsent(): { consent: Consent | 'none' | 'unknown'; isOpen: boolean } {
  const consent = useSyncExternalStore(listen, readConsent, () => 'unknown' as const);
  const isOpen = useSyncExternalStore(
    listen,
    () => isAsking,
    () => false,
  );
  return { consent, isOpen };
}

function publish(): void {
  for (const listener of listeners) listener();
}

/** Another tab's answer holds here too. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
