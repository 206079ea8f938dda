type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps the fields of the document. If React draws their part of the page anew at hydration, because an extension or a
 * translation has changed it, the returned function brings text and focus into the new fields. Its code is not loaded
 * on demand: on a slow line the text would be gone until it came.
 */
export function keepTypedText(root: HTMLElement): () => void {
  const list = () => [...root.querySelectorAll<Field>('form [name]')];
  const kept = list();
  let focused: EventTarget | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return () => {
    const present = list();
    for (const field of kept) {
      // React generates other ids when it draws a field anew.
      const named = (fields: Field[]) => fields.filter(({ name }) => name === field.name);
      const next = named(present)[named(kept).indexOf(field)];
      if (!next || field.isConnected) continue;
      if (field.value && !next.value) {
        next.value = field.value;
        // The form handles it like typed text.
        next.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (field === focused && document.activeElement === document.body) next.focus({ preventScroll: true });
    }
  };
}
