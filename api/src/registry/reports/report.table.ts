import type { Generated } from 'kysely';

/** A composition that visitors or viewers of a preview have had. */
export interface CompositionTable {
  id: string;
  /** JSON: release by section. */
  releases: string;
  createdAt: string;
  /** First time that visitors had it. Null if only previews have shown it. */
  liveAt: string | null;
}

/** Count of one kind of report about a release in a minute. It identifies nobody. */
export interface SectionCountTable {
  section: string;
  release: string;
  /**
   * `view`, `usable`, `sent-document`, `visit`, a kind of error, a goal, or a web vital with its rating, such
   * as `LCP good`.
   */
  what: string;
  /** ISO 8601, to the minute. */
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
