/**
 * Moves the focus to the outcome of a form. Disabling the form during sending has dropped the focus to the body. A focus
 * elsewhere in the page stays there.
 */
export function focusOutcome(form: HTMLFormElement | null, outcome: HTMLElement | null | undefined): void {
  const { activeElement, body } = document;
  if (activeElement === body || form?.contains(activeElement)) outcome?.focus();
}
