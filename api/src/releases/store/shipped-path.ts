import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { type ContentKind, listPathOf } from '../../content/records/content-kind.ts';

/** The file with the records that a section ships: a page reads the kind and lists its addresses by that file. */
export function findShippedPath(routes: SectionRoute[], kind: ContentKind): string | undefined {
  const list = listPathOf(kind);
  const from = routes.map(({ reads = [], sitemap }) =>
    reads.includes(list) ? sitemap?.entries?.from : undefined,
  );
  return from.find((path) => path && !path.startsWith('/api/'));
}
