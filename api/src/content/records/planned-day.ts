import type { ContentRecord } from './content-records.repository.ts';

/** The day before which visitors do not see the record: that of its publication. A draft has none. */
export function plannedDay({ publishedAt, active }: ContentRecord): string {
  return typeof publishedAt === 'string' && active !== false ? publishedAt : '';
}
