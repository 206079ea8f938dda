import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { integrityOf } from './integrity.ts';

/** Addresses of the stylesheets in the document. On the server: those that it inlines. */
export const documentStyles = new Set<string>();

/** Attribute of an inlined stylesheet, with the address of its file. */
export const stylesheetAttribute = 'data-stylesheet';

/** Notes the stylesheets that the server has inlined in this document. */
export function readDocumentStyles(): void {
  for (const style of document.querySelectorAll(`[${stylesheetAttribute}]`))
    documentStyles.add(style.getAttribute(stylesheetAttribute) ?? '');
}

/** Stylesheets of a page that are not inlined in the document. */
export function missingStyles(section: PlannedSection, page: string): { href: string; integrity: string }[] {
  const files = [...section.client.styles, ...(section.client.pages[page]?.styles ?? [])];
  return files
    .map((file) => section.base + file)
    .filter((href) => !documentStyles.has(href))
    .map((href) => ({ href, integrity: integrityOf(href) }));
}
