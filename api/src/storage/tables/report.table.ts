import type { Generated } from 'kysely';

/** A set of releases that visitors have had. */
export interface CompositionTable {
  /** Composition id. */
  id: string;
  /** JSON: release by section. */
  releases: string;
  createdAt: string;
}

/** How often something was reported of a release within a minute. Nothing says by whom. */
export interface SectionCountTable {
  section: string;
  release: string;
  /** `view`, `usable`, `sent-document`, a kind of error, or a web vital with its rating, such as `LCP good`. */
  what: string;
  /** ISO 8601, cut after the minute. */
  minute: string;
  count: number;
}

/** The latest errors, to be looked into under the composition in which they happened. */
export interface SectionErrorTable {
  id: Generated<number>;
  section: string;
  release: string;
  composition: string;
  page: string;
  kind: string;
  /** What the error said, cut short. */
  message: Generated<string | null>;
  createdAt: string;
}
