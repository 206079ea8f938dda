import type { PlannedSection } from 'section-kit/contract';
import { documentStyles } from './document-styles.ts';

/**
 * Links to the styles of a page. React waits for them before it shows the page. Those that the document brought along
 * in its head are left out.
 */
export function SectionStyles({ section, page }: { section: PlannedSection; page: string }) {
  const files = [...section.client.styles, ...(section.client.pages[page]?.styles ?? [])];
  return files
    .map((file) => ({ file, href: section.base + file }))
    .filter(({ href }) => !documentStyles.has(href))
    .map(({ file, href }) => (
      <link
        key={href}
        rel="stylesheet"
        href={href}
        precedence="section"
        crossOrigin="anonymous"
        integrity={section.integrity[file]}
      />
    ));
}
