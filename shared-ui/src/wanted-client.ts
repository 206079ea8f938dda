import { useSyncExternalStore } from 'react';

// The visitor types it into the list of the home page. The root element holds it, where shell and sections can read it: in the
// memory of the tab only, until the next document. Nothing stores or sends it.

/** Letters that fit a line. */
export const longestClient = 60;

/** Keeps the name of the client that the visitor wants, or forgets it if nothing of the text is visible. */
export function wantClient(text: string): void {
  // Letters that turn the direction would turn the text around the name too.
  const name = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (/[^\s\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(name))
    document.documentElement.dataset.wanted = Array.from(name).slice(0, longestClient).join('');
  else delete document.documentElement.dataset.wanted;
}

/** The client that the visitor wants, or an empty string. The hook follows changes, and returns '' during hydration. */
export function useWantedClient(): string {
  return useSyncExternalStore(subscribe, readWantedClient, () => '');
}

export const readWantedClient = () => document.documentElement.dataset.wanted ?? '';

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-wanted'] });
  return () => observer.disconnect();
}
