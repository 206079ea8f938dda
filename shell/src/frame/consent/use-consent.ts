import { useEffect, useState } from 'react';

/** Spec 2 §3. */
export type Consent = 'accepted' | 'declined' | 'dismissed';

const storageKey = 'cookie-consent';

/** What this browser has stored. `unknown` until it has been looked up, which happens after the first render. */
export function useConsent() {
  const [consent, setConsent] = useState<Consent | 'none' | 'unknown'>('unknown');
  useEffect(() => setConsent(readConsent()), []);

  const store = (value: Consent) => {
    setConsent(value);
    try {
      localStorage.setItem(storageKey, value);
    } catch {
      // A browser that stores nothing asks again on the next page.
    }
  };
  return { consent, store };
}

function readConsent(): Consent | 'none' {
  try {
    return (localStorage.getItem(storageKey) as Consent | null) ?? 'none';
  } catch {
    return 'none';
  }
}
