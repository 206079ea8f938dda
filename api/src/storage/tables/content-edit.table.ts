import type { Generated } from 'kysely';

/** What somebody changed at once in records that pages read. Kept for good. */
export interface ContentEditTable {
  id: Generated<number>;
  kind: string;
  /** JSON list: the key of each record, and the record before and after, or null where there was or is none. */
  changes: string;
  author: string;
  /** The edit that this one took back. */
  undoes: number | null;
  createdAt: string;
}
