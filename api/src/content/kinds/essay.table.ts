import type { Generated } from 'kysely';

/** An essay that an editor wrote, or changed after a release had shipped it. */
export interface EssayTable {
  id: Generated<number>;
  title: string;
  slug: string;
  description: string;
  /** A date, such as 2026-11-02. */
  publishedAt: string;
  /** Markdown. */
  text: string;
  active: number;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    essays: EssayTable;
  }
}
