import { type Field, listFields } from './list-fields.ts';

/** Brings text and focus of fields that are no longer in the document into those in their place. */
export function restoreTypedText(root: HTMLElement, fields: Field[], focused: EventTarget | null): void {
  const present = new Map(
    listFields(root).map((field, index, all) => [placeOf(field, all.slice(0, index)), field]),
  );
  for (const [index, field] of fields.entries()) {
    const next = field.isConnected ? undefined : present.get(placeOf(field, fields.slice(0, index)));
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
