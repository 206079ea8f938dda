import type { Field } from './restore-typed-text.ts';

/**
 * Keeps the fields of the document. If React draws their part of the page anew at hydration, because an extension or a
 * translation has changed it, the returned function brings text and focus into the new fields. Few visitors load its code.
 */
export function keepTypedText(root: HTMLElement): () => Promise<void> {
  const list = () => [...root.querySelectorAll<Field>('form [name]')];
  const kept = list();
  let focused: EventTarget | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return () =>
    import('./restore-typed-text.ts').then(
      (code) => code.restoreTypedText(list(), kept, focused),
      () => {},
    );
}
