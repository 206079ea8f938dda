type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input[name], textarea[name], select[name]';

/**
 * Keeps the fields of the document. If React draws their part of the page anew at hydration, because an extension or a
 * translation has changed it, the returned function brings text and focus into the new fields.
 */
export function keepTypedText(root: HTMLElement): () => void {
  const list = () => [...root.querySelectorAll<Field>(fields)];
  let kept = list().map((field, index, all) => ({ field, place: placeOf(field, all.slice(0, index)) }));
  let focused: Element | null = null;
  const noteFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', noteFocus);
  if (root.contains(document.activeElement)) focused = document.activeElement;

  return () => {
    const present = list();
    kept = kept.filter(({ field, place }) => {
      if (field.isConnected) return true;
      const next = present.find((other, index) => placeOf(other, present.slice(0, index)) === place);
      if (!next) return true;
      if (field.value && !next.value) {
        next.value = field.value;
        // The form handles it like typed text.
        next.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (field === focused && document.activeElement === document.body) next.focus({ preventScroll: true });
      return false;
    });
  };
}

/** A field's name, and how many of that name precede it. React generates other ids when it draws it anew. */
function placeOf({ name }: Field, before: Field[]): string {
  return `${name} ${before.filter((other) => other.name === name).length}`;
}
