import type { Generated } from 'kysely';

/** Count of one kind of event of a release in a minute, from browsers and servers. It identifies nobody. */
export interface SectionCountTable {
  section: string;
  release: string;
  /**
   * From browsers: `view`, `usable`, `press`, a kind of error, or a web vital with its rating, such as `LCP good`. From
   * servers: `sent-document`, `unrendered-document`, `visit`, `enquiry`, `sign-up`, `server-render`, `server-failure`.
   */
  what: string;
  minute: string;
  count: number;
}

/** The latest errors, each with its composition for replay. */
export interface SectionErrorTable {
  id: Generated<number>;
  section: string;
  release: string;
  composition: string;
  page: string;
  kind: string;
  /** Message of the error, shortened. */
  message: Generated<string | null>;
  /** First frames of the stack, one a line. */
  frames: Generated<string | null>;
  createdAt: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    sectionCounts: SectionCountTable;
    sectionErrors: SectionErrorTable;
  }
}
