/**
 * Leads the focus to what says how a form has fared. Its button and fields were disabled meanwhile, which drops the focus
 * to the body; whoever has gone elsewhere in the page stays there.
 */
export function focusOutcome(form: HTMLFormElement | null, outcome: HTMLElement | null | undefined): void {
  const { activeElement, body } = document;
  if (activeElement === body || form?.contains(activeElement)) outcome?.focus();
}
