export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Brings text and focus of fields that are no longer in the document into those in their place. */
export function restoreTypedText(present: Field[], kept: Field[], focused: EventTarget | null): void {
  const places = new Map(present.map((field, index) => [placeOf(field, present.slice(0, index)), field]));
  for (const [index, field] of kept.entries()) {
    const next = field.isConnected ? undefined : places.get(placeOf(field, kept.slice(0, index)));
    if (!next) continue;
    if (field.value && !next.value) {
      next.value = field.value;
      // The form handles it like typed text.
      next.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (field === focused && document.activeElement === document.body) next.focus({ preventScroll: true });
  }
}

/** A field's name, and how many of that name precede it. React generates other ids when it draws it anew. */
function placeOf({ name }: Field, before: Field[]): string {
  return `${name} ${before.filter((other) => other.name === name).length}`;
}
