import type { Generated } from 'kysely';

export interface JobTable {
  id: Generated<number>;
  title: string;
  location: string;
  type: string;
  /** A date, such as 2026-11-02. */
  postedAt: string;
  /** The last day for applications. Null if there is none. */
  closesAt: string | null;
  description: string;
  /** JSON list of text. */
  requirements: string;
  /** JSON list of text. */
  benefits: string;
  active: Generated<number>;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    jobs: JobTable;
  }
}
