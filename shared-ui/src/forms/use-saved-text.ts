import { type RefObject, useEffect, useRef } from 'react';
import { keepStored, readStored } from '../storage.ts';

/**
 * Stores the text of a form in `sessionStorage`, so that a reload or a visit to another page loses nothing. A reset of the
 * form, which follows sending, deletes the text. After hydration the text returns to empty fields only, so that text typed
 * before hydration stays. Control fields, whose names begin with `_`, are not stored.
 *
 * @returns the idempotency key of the text. It is stored and deleted with the text, so that an attempt after a reload has
 * the same key as the one before.
 */
export function useSavedText(form: RefObject<HTMLFormElement | null>, name: string): RefObject<string> {
  const key = useRef('');
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const storageKey = `form:${name}`;
    const { _key, ...texts } = read(storageKey);
    key.current = _key || createKey();
    const save = () =>
      keepStored('sessionStorage', storageKey, JSON.stringify({ ...textsOf(current), _key: key.current }));
    const discard = () => {
      keepStored('sessionStorage', storageKey, undefined);
      key.current = createKey();
    };

    fillIn(current, texts);
    // Text typed before hydration has caused no event that this hook heard.
    if (Object.values(textsOf(current)).some(Boolean)) save();
    current.addEventListener('input', save);
    current.addEventListener('reset', discard);
    // The reset of a form that is sent while its visitor reads another page still deletes the text.
    return () => current.removeEventListener('input', save);
  }, [form, name]);
  return key;
}

/** `crypto.randomUUID` is missing without TLS, `getRandomValues` is not. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function textsOf(form: HTMLFormElement) {
  const entries = [...new FormData(form)].filter(([name]) => !name.startsWith('_'));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function fillIn(form: HTMLFormElement, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (!isField || field.value || !text) continue;
    field.value = text;
    // The form handles restored text like typed text.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Reads the stored strings and ignores anything else. It does not use valibot, which two of the pages would load only for this. */
function read(storageKey: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', storageKey) ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}
