/**
 * Finds forms that write what a person typed into the address, where histories and logs keep it. That is how a browser
 * sends a form without `method`, also one with a handler whose script has not come yet. Playwright serialises this
 * function.
 */
export function findExposingForms(): string[] {
  const personal =
    /e-?mail|phone|\btel\b|password|first.?name|last.?name|full.?name|given-name|family-name|^name$/i;
  return [...document.querySelectorAll<HTMLFormElement>('main form')]
    .filter(({ method }) => method === 'get')
    .flatMap((form) => {
      const fields = [
        ...form.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]'),
      ];
      const field = fields.find(({ type, name, autocomplete }) =>
        [type, name, autocomplete].some((word) => personal.test(word)),
      );
      return field
        ? [`A form writes its field "${field.name}" into the address. It needs method="post".`]
        : [];
    });
}
