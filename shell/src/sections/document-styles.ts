/** Addresses of the stylesheets that stand in the document already. The server counts those it inlines. */
export const documentStyles = new Set<string>();

export const inlinedStyleAttribute = 'data-inlined';

/** Takes note of the styles in the head of the document that the browser was given. */
export function readDocumentStyles(): void {
  for (const style of document.querySelectorAll(`style[${inlinedStyleAttribute}]`)) {
    documentStyles.add(style.getAttribute(inlinedStyleAttribute) ?? '');
  }
}
