import type { PlannedSection } from 'section-kit/contract';
import { documentStyles } from './document-styles.ts';

/** Stylesheets of a page that the document did not bring along in its head. */
export function listStyles(section: PlannedSection, page: string): { href: string; integrity: string }[] {
  const files = [...section.client.styles, ...(section.client.pages[page]?.styles ?? [])];
  return files
    .map((file) => ({ href: section.base + file, integrity: section.integrity[file] ?? '' }))
    .filter(({ href }) => !documentStyles.has(href));
}
