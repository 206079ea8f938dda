import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { documentStyles } from './document-styles.ts';
import { integrityOf } from './integrity.ts';

/** Stylesheets of a page that the document did not bring along in its head. */
export function listStyles(section: PlannedSection, page: string): { href: string; integrity: string }[] {
  const files = [...section.client.styles, ...(section.client.pages[page]?.styles ?? [])];
  return files
    .map((file) => section.base + file)
    .filter((href) => !documentStyles.has(href))
    .map((href) => ({ href, integrity: integrityOf(href) }));
}
