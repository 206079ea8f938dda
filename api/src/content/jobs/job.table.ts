import type { Generated } from 'kysely';

export interface JobTable {
  id: Generated<number>;
  title: string;
  location: string;
  type: string;
  /** A date, such as 2026-11-02. */
  postedAt: string;
  description: string;
  /** JSON list of text. */
  requirements: string;
  /** JSON list of text. */
  benefits: string;
  active: Generated<number>;
}
