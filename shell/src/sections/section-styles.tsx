import type { PlannedSection } from '@shortlisted/section-kit/contract';
import { listStyles } from './list-styles.ts';

/** Links to the styles of a page. React waits for them before it shows the page. */
export function SectionStyles({ section, page }: { section: PlannedSection; page: string }) {
  return listStyles(section, page).map(({ href, integrity }) => (
    <link
      key={href}
      rel="stylesheet"
      href={href}
      precedence="section"
      crossOrigin="anonymous"
      integrity={integrity}
    />
  ));
}
