/** Addresses of the stylesheets that stand in the document already. The server counts those it inlines. */
export const documentStyles = new Set<string>();

/** Names the stylesheet that an element in the head stands for. */
export const stylesheetAttribute = 'data-stylesheet';

/** Takes note of the styles in the head of the document that the browser was given. */
export function readDocumentStyles(): void {
  for (const style of document.querySelectorAll(`[${stylesheetAttribute}]`)) {
    documentStyles.add(style.getAttribute(stylesheetAttribute) ?? '');
  }
}
