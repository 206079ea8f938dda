import type { Generated } from 'kysely';

/** An edit of one record that shows from a day on. The row goes when the edit is made, or cancelled. */
export interface WaitingEditTable {
  id: Generated<number>;
  kind: string;
  /** Null for a new record. */
  recordId: number | null;
  /** JSON of the record as the editor first saw it. */
  began: string;
  /** JSON of the record as it will be. */
  record: string;
  author: string;
  /** A date, such as 2026-12-01. It begins at 00:00 UTC. */
  showsOn: string;
  /** Why the edit was not made on its day. */
  refusal: string | null;
  createdAt: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    waitingEdits: WaitingEditTable;
  }
}
