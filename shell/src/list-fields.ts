export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of all forms in this part of the page that are sent. */
export const listFields = (root: HTMLElement) => [...root.querySelectorAll<Field>('form [name]')];
