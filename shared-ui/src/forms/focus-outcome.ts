/** Moves the focus to the outcome of a form, which lost it when it was disabled. A focus elsewhere stays. */
export function focusOutcome(form: HTMLFormElement | null, outcome: HTMLElement | null | undefined): void {
  const { activeElement, body } = document;
  if (activeElement === body || form?.contains(activeElement)) outcome?.focus();
}
