import type { Generated } from 'kysely';

/** One edit of records that pages read. The rows are kept for ever. */
export interface ContentEditTable {
  id: Generated<number>;
  kind: string;
  /**
   * JSON list: the key of each record, and the record before and after the edit, or null if it did not exist.
   */
  changes: string;
  /** The ids of the records, as `,4,17,`. Null in an edit of a server that did not write them yet. */
  records: string | null;
  author: string;
  /** The edit that this one undoes. */
  undoes: number | null;
  /** JSON list: what a verifier found on the pages that show the edit. Null before it looked. */
  findings: string | null;
  createdAt: string;
}

/** One row with a counter. Triggers increment it at every change of a table that pages read. */
export interface ContentVersionTable {
  id: Generated<number>;
  version: Generated<number>;
}

/** One row with the time at which the site's first records were inserted. */
export interface SeedingTable {
  id: number;
  createdAt: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    contentVersion: ContentVersionTable;
    contentEdits: ContentEditTable;
    seedings: SeedingTable;
  }
}
